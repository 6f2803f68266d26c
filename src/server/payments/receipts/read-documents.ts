import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { labPseudonyms } from '#/server/platform/crypto/lab-pseudonym.ts';
import { openValue } from '#/server/platform/crypto/sealed-value.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Buyer, TaxDocument } from '#/shared/payments/tax-document.ts';
import { type DocumentRow, toSummary } from './document-row.ts';
import { zatcaQr } from './zatca-qr.ts';

type LineRow = {
  name_ar: string;
  name_en: string;
  reference: string | null;
  price_halalas: number;
  discount_halalas: number;
  fee_halalas: number;
  state_vat_halalas: number;
  amount_halalas: number;
};

type Row = DocumentRow & {
  customer_id: string;
  customer_name: string | null;
  is_anonymous: boolean;
  lab_ids: number[];
  national_id_sealed: Buffer | null;
  buyer_name_ar: string | null;
  buyer_name_en: string | null;
  lines: LineRow[];
};

/** Whole documents, the oldest first, with the whole national ID as the law requires in print. */
export async function readDocuments(
  db: Kysely<DB>,
  keys: Keys,
  condition: RawBuilder<unknown>,
): Promise<TaxDocument[]> {
  const { rows } = await sql<Row>`
    select d.*, i.number as corrects_number, i.issued_at as corrects_issued_at, c.audience,
           c.tier, u.id as customer_id, u.name as customer_name, u.is_anonymous,
           array(select distinct b.lab_id from bookings b where b.order_id = d.order_id order by b.lab_id) as lab_ids,
           o.national_id_sealed, l.lines
    from tax_documents d
    left join tax_documents i on i.id = d.corrects_id
    left join orders o on o.id = d.order_id
    left join subscription_charges c on c.id = d.charge_id
    join user_profiles u on u.id = coalesce(o.customer_id, c.user_id)
    cross join lateral (
      select json_agg(to_json(n) order by n.position) as lines from tax_document_lines n where n.document_id = d.id) l
    where ${condition}
    order by d.issued_at, d.id`.execute(db);
  return rows.map((row) => toDocument(row, keys));
}

function toDocument(row: Row, keys: Keys): TaxDocument {
  const summary = toSummary(row);
  const { vatNumber, name } = summary.seller;
  return {
    ...summary,
    buyer: buyerOf(row, keys),
    lines: row.lines.map((line) => ({
      testName: summary.plan === null ? { ar: line.name_ar, en: line.name_en } : null,
      reference: line.reference,
      priceHalalas: line.price_halalas,
      discountHalalas: line.discount_halalas,
      feeHalalas: line.fee_halalas,
      stateVatHalalas: line.state_vat_halalas,
      amountHalalas: line.amount_halalas,
    })),
    zatcaQr:
      vatNumber === null
        ? null
        : zatcaQr({
            sellerName: name.ar,
            vatNumber,
            issuedAt: row.issued_at,
            totalHalalas: summary.totalHalalas,
            vatHalalas: summary.vatHalalas,
          }),
  };
}

function buyerOf(row: Row, keys: Keys): Buyer {
  const { is_anonymous, order_id, national_id_sealed: sealed } = row;
  // A document may be handed on, so it never shows the code that signs in.
  const own = is_anonymous ? labPseudonyms(keys, row.lab_ids, row.customer_id) : (row.customer_name ?? '');
  return {
    name: { ar: row.buyer_name_ar ?? own, en: row.buyer_name_en ?? own },
    isAnonymous: is_anonymous,
    vatNumber: row.buyer_vat_number,
    nationalId: sealed === null || order_id === null ? null : openValue(keys, sealed, order_id).toString(),
  };
}
