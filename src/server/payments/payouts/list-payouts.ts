import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { AdminPayoutsInput, PayoutRow } from '#/shared/payments/lab-statement.ts';

/** The payouts of all labs, the newest first. */
export async function listPayouts(
  { db }: Pick<Context, 'db'>,
  { labId, cursor, limit }: AdminPayoutsInput,
): Promise<Page<PayoutRow>> {
  const after = decodeCursor(z.tuple([z.uuid()]), cursor);
  let query = db
    .selectFrom('payouts as p')
    .innerJoin('labs as l', 'l.id', 'p.lab_id')
    .select(['p.id', 'p.lab_id', 'l.lab_name_ar', 'l.lab_name_en', 'p.amount_halalas', 'p.offset_halalas'])
    .leftJoin('payouts as r', 'r.reverses_id', 'p.id')
    .select(['p.paid_on', 'p.bank_reference', 'p.created_at', 'p.reverses_id', 'r.id as reversed_by_id']);
  if (labId !== undefined) query = query.where('p.lab_id', '=', labId);
  if (after) query = query.where('p.id', '<', after[0]);
  const rows = await query
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, {
    limit,
    keyOf: (row) => [row.id],
    toRow: (row) => ({
      id: row.id,
      labId: row.lab_id,
      labName: { ar: row.lab_name_ar, en: row.lab_name_en },
      amountHalalas: row.amount_halalas,
      offsetHalalas: row.offset_halalas,
      paidOn: row.paid_on,
      bankReference: row.bank_reference,
      recordedAt: row.created_at.toISOString(),
      reversesId: row.reverses_id,
      reversedById: row.reversed_by_id,
    }),
  });
}
