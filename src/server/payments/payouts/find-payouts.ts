import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Context } from '#/server/platform/trpc/context.ts';
import { latinDigits } from '#/shared/core/digits.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { batchReference } from './batch-reference.ts';

export type FoundPayout = {
  labId: number;
  labName: Localized;
  paidOn: string;
  bankReference: string;
};
export type FoundBatch = {
  batchId: string;
  /** 'PB-9F3A77C1', as in the bank file. */
  reference: string;
  paidOn: string | null;
  bankReference: string | null;
};

type Asked = { text: string; limit: number };

const BATCH_REFERENCE = /^(?:PB-)?([0-9A-F]{8})$/i;
const nothing = { batches: [], payouts: [] };

type BatchRow = { id: string; lab_id: null; paid_on: string | null; bank_reference: string | null };
type PayoutRow = {
  id: string;
  lab_id: number;
  lab_name_ar: string;
  lab_name_en: string;
  paid_on: string;
  bank_reference: string;
};
type Row = BatchRow | PayoutRow;

/**
 * Batches by their reference, and payouts of no batch by the lab; both also by the bank's reference or an id, exactly
 * as it was recorded.
 */
export async function findPayouts(
  { db }: Pick<Context, 'db'>,
  { text, limit }: Asked,
): Promise<{ batches: FoundBatch[]; payouts: FoundPayout[] }> {
  const typed = latinDigits(text).trim();
  // References have a digit, and most names that are searched have none.
  if (!/\d/.test(typed)) return nothing;
  const id = z.uuid().safeParse(typed).data ?? null;
  const tail = BATCH_REFERENCE.exec(typed)?.[1]?.toLowerCase() ?? null;
  const { rows } = await sql<Row>`
    select * from (
      select b.id, null::int as lab_id, null as lab_name_ar, null as lab_name_en, b.paid_on, b.bank_reference
      from payout_batches b
      where b.id = ${id}::uuid or b.bank_reference = ${typed} or right(b.id::text, 8) = ${tail}
         or b.id in (select batch_id from payout_batch_lines where payout_id = ${id}::uuid)
      order by b.id desc limit ${limit}) batches
    union all
    select * from (
      select p.id, p.lab_id, l.lab_name_ar, l.lab_name_en, p.paid_on, p.bank_reference
      from (
        select id from payouts where id = ${id}::uuid
        union
        -- The index begins with the lab, so each lab is looked up in it: their number bounds the work, and that of the
        -- payouts does not. offset 0 keeps PostgreSQL from reading all payouts instead.
        select f.id from labs l cross join lateral (
          select id from payouts where lab_id = l.id and bank_reference = ${typed} offset 0) f) found
      join payouts p on p.id = found.id join labs l on l.id = p.lab_id
      where not exists (select from payout_batch_lines b where b.payout_id = p.id)
      order by p.id desc limit ${limit}) payouts`.execute(db);
  return {
    batches: rows.flatMap((row) => (row.lab_id === null ? [toBatch(row)] : [])),
    payouts: rows.flatMap((row) => (row.lab_id === null ? [] : [toPayout(row)])),
  };
}

const toBatch = ({ id, paid_on, bank_reference }: BatchRow): FoundBatch => ({
  batchId: id,
  reference: batchReference(id),
  paidOn: paid_on,
  bankReference: bank_reference,
});

const toPayout = (row: PayoutRow): FoundPayout => ({
  labId: row.lab_id,
  labName: { ar: row.lab_name_ar, en: row.lab_name_en },
  paidOn: row.paid_on,
  bankReference: row.bank_reference,
});
