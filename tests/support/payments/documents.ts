import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import type { TaxDocument } from '#/shared/payments/tax-document.ts';
import { callAs } from '../api/caller.ts';

export const VAT_NUMBER = '310122393500003';
export const LAB_VAT_NUMBER = '300000000000003';

export const setVatNumber = (db: Kysely<DB>, vatNumber: string | null) =>
  sql`update site_settings set value = value || ${JSON.stringify({ vatNumber })}::jsonb where key = 'vat'`.execute(
    db,
  );

export const documentsOf = async (db: Kysely<DB>, actor: Actor, orderId: string) =>
  (await callAs(db, actor).orders.receipt({ orderId })).documents;

/** The fields of the QR code in the order of their tags. */
export function codeOf({ zatcaQr }: Pick<TaxDocument, 'zatcaQr'>) {
  const bytes = Buffer.from(zatcaQr ?? '', 'base64');
  const fields: string[] = [];
  for (let at = 0; at < bytes.length; at += 2 + bytes.readUInt8(at + 1)) {
    fields.push(bytes.toString('utf8', at + 2, at + 2 + bytes.readUInt8(at + 1)));
  }
  return fields;
}

type Visit = { asLab: ReturnType<typeof callAs>; visitId: string };

/** The visit is done: checked in, its specimens taken, completed. */
export async function finishVisit({ asLab, visitId }: Visit) {
  await asLab.lab.checkIn({ code: visitId });
  await asLab.lab.collect({ visitId });
  await asLab.lab.complete({ visitId });
}

/** 'invoice operator 26249' per document: kind, seller and total. */
export const outlineOf = (documents: readonly TaxDocument[]) =>
  documents.map(
    ({ kind, seller, totalHalalas }) =>
      `${kind} ${seller.labId === null ? 'operator' : 'lab'} ${totalHalalas}`,
  );

/** Documents whose credit notes exceed them, whose lines do not sum, or whose numbers have gaps; must be empty. */
export async function brokenDocuments(db: Kysely<DB>) {
  const { rows } = await sql<{ number: string; why: string }>`
    select i.number, 'credited beyond' as why from tax_documents i join tax_documents n on n.corrects_id = i.id
    group by i.id having sum(n.total_halalas) > i.total_halalas or sum(n.vat_halalas) > i.vat_halalas
    union all
    select d.number, 'lines' from tax_documents d join tax_document_lines l on l.document_id = d.id
    group by d.id having sum(l.amount_halalas) <> d.total_halalas
    union all
    select min(number), 'gap' from tax_documents group by lab_id, kind, year having max(serial) <> count(*)
    union all
    select number, 'order of time' from (
      select number, issued_at < lag(issued_at) over (partition by lab_id, kind, year order by serial) as is_older
      from tax_documents) d where is_older`.execute(db);
  return rows;
}
