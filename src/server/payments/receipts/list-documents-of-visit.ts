import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { TaxDocumentSummary } from '#/shared/payments/tax-document.ts';
import { type DocumentRow, toSummary } from './document-row.ts';

/** The issued documents whose lines are all of this visit, the oldest first. */
export async function listDocumentsOfVisit(db: Kysely<DB>, visitId: string): Promise<TaxDocumentSummary[]> {
  const { rows } = await sql<DocumentRow>`
    select d.*, i.number as corrects_number, i.issued_at as corrects_issued_at, null as audience, null as tier
    from tax_documents d
    left join tax_documents i on i.id = d.corrects_id
    where d.order_id in (select order_id from bookings where visit_id = ${visitId}::uuid)
      and not exists (select from tax_document_lines n join bookings b on b.id = n.booking_id
                      where n.document_id = d.id and b.visit_id <> ${visitId}::uuid)
    order by d.issued_at, d.id`.execute(db);
  return rows.map(toSummary);
}
