import { sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { AdminPayoutsInput, PayoutRow } from '#/shared/payments/lab-statement.ts';

const cursors = { byId: z.tuple([z.uuid()]), byDay: z.tuple([z.iso.date(), z.uuid()]) };

/** The payouts of all labs. */
export async function listPayouts(
  { db }: Pick<Context, 'db'>,
  { labId, sort, cursor, limit }: AdminPayoutsInput,
): Promise<Page<PayoutRow>> {
  const isByDay = sort !== 'recorded';
  const direction = sort === 'paidFirst' ? 'asc' : 'desc';
  let query = db
    .selectFrom('payouts as p')
    .innerJoin('labs as l', 'l.id', 'p.lab_id')
    .select(['p.id', 'p.lab_id', 'l.lab_name_ar', 'l.lab_name_en', 'p.amount_halalas', 'p.offset_halalas'])
    .leftJoin('payouts as r', 'r.reverses_id', 'p.id')
    .select(['p.paid_on', 'p.bank_reference', 'p.created_at', 'p.reverses_id', 'r.id as reversed_by_id']);
  if (labId !== undefined) query = query.where('p.lab_id', '=', labId);
  const after = afterCursor({ sort, cursor });
  if (after) query = query.where(after);
  if (isByDay) query = query.orderBy('p.paid_on', direction);
  const rows = await query
    .orderBy('p.id', direction)
    .limit(limit + 1)
    .execute();
  return toPage(rows, {
    limit,
    keyOf: (row) => (isByDay ? [row.paid_on, row.id] : [row.id]),
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

function afterCursor({ sort, cursor }: Pick<AdminPayoutsInput, 'sort' | 'cursor'>) {
  if (sort === 'recorded') {
    const after = decodeCursor(cursors.byId, cursor);
    return after && sql<boolean>`p.id < ${after[0]}::uuid`;
  }
  const after = decodeCursor(cursors.byDay, cursor);
  const beyond = sort === 'paidFirst' ? sql`>` : sql`<`;
  return after && sql<boolean>`(p.paid_on, p.id) ${beyond} (${after[0]}::date, ${after[1]}::uuid)`;
}
