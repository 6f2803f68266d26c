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
  const asked = { db, typed, id, limit };
  const [batches, payouts] = await Promise.all([readBatches({ ...asked, tail }), readPayouts(asked)]);
  return { batches, payouts };
}

type Read = Pick<Context, 'db'> & { typed: string; id: string | null; limit: number };

/** Batches are few: one for each run of the bank. */
async function readBatches({ db, typed, id, tail, limit }: Read & { tail: string | null }) {
  const { rows } = await sql<{ id: string; paid_on: string | null; bank_reference: string | null }>`
    select b.id, b.paid_on, b.bank_reference from payout_batches b
    where b.id = ${id}::uuid or b.bank_reference = ${typed} or right(b.id::text, 8) = ${tail}
       or b.id in (select batch_id from payout_batch_lines where payout_id = ${id}::uuid)
    order by b.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    batchId: row.id,
    reference: batchReference(row.id),
    paidOn: row.paid_on,
    bankReference: row.bank_reference,
  }));
}

/**
 * The index begins with the lab, so each lab is looked up in it: their number bounds the work, and that of the payouts
 * does not. `offset 0` keeps PostgreSQL from reading all payouts instead.
 */
async function readPayouts({ db, typed, id, limit }: Read) {
  const { rows } = await sql<{
    lab_id: number;
    lab_name_ar: string;
    lab_name_en: string;
    paid_on: string;
    bank_reference: string;
  }>`
    select p.lab_id, l.lab_name_ar, l.lab_name_en, p.paid_on, p.bank_reference
    from (select id from payouts where id = ${id}::uuid
          union
          select f.id from labs l cross join lateral (
            select id from payouts where lab_id = l.id and bank_reference = ${typed} offset 0) f) found
    join payouts p on p.id = found.id join labs l on l.id = p.lab_id
    where not exists (select from payout_batch_lines b where b.payout_id = p.id)
    order by p.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    labId: row.lab_id,
    labName: { ar: row.lab_name_ar, en: row.lab_name_en },
    paidOn: row.paid_on,
    bankReference: row.bank_reference,
  }));
}
