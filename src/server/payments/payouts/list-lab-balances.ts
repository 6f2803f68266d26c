import { sql } from 'kysely';
import * as z from 'zod/mini';
import { payableFrom } from '#/server/labs/approval/payable-from.ts';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { LabBalanceRow } from '#/shared/payments/lab-statement.ts';
import type { LabBalancesInput } from '#/shared/payments/payout.ts';
import { labsWithOpenBalance } from './labs-with-open-balance.ts';

type Row = {
  id: number;
  lab_name_ar: string;
  lab_name_en: string;
  has_account: boolean;
  payable_from: Date | null;
  owed: number;
  waiting: number;
  receivable: number;
  set_off: number;
};

/**
 * The labs with an open balance, the newest first. A balance is a sum over the lab's ledger: sorted by lab a page
 * computes only those it shows; sorted by balance it would need all.
 */
export async function listLabBalances(
  { db }: Pick<Context, 'db'>,
  { searchText, cursor, limit }: LabBalancesInput,
): Promise<Page<LabBalanceRow>> {
  const after = decodeCursor(z.tuple([z.int32()]), cursor);
  const { rows } = await sql<Row>`
    select l.id, l.lab_name_ar, l.lab_name_en, l.iban is not null as has_account, l.payable_from,
           s.owed, s.waiting, s.receivable, s.set_off
    from (select id, lab_name_ar, lab_name_en, iban, ${payableFrom} as payable_from from labs
          where id in (${labsWithOpenBalance}) ${after ? sql`and id < ${after[0]}` : sql``}
            ${searchText.trim() === '' ? sql`` : sql`and search_words @@ words_query(${searchText})`}
          order by id desc) l
    cross join lateral lab_balance(l.id) s
    where s.owed <> 0 or s.receivable <> 0
    order by l.id desc limit ${limit + 1}`.execute(db);
  return toPage(rows, {
    limit,
    keyOf: (row) => [row.id],
    toRow: (row) => ({
      labId: row.id,
      labName: { ar: row.lab_name_ar, en: row.lab_name_en },
      hasAccount: row.has_account,
      payableFrom: row.payable_from?.toISOString() ?? null,
      balanceHalalas: row.owed - row.receivable,
      dueToLabHalalas: Math.max(0, row.owed - row.waiting - row.set_off),
      dueByLabHalalas: Math.max(0, row.receivable - row.set_off),
      waitingHalalas: row.waiting,
      overpaidHalalas: Math.max(0, row.waiting - row.owed),
    }),
  });
}
