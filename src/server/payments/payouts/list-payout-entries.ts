import type { Context } from '#/server/platform/trpc/context.ts';
import type { PayoutEntry } from '#/shared/payments/payout.ts';

export async function listPayoutEntries(
  { db }: Pick<Context, 'db'>,
  { payoutId }: { payoutId: string },
): Promise<PayoutEntry[]> {
  const rows = await db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .select(['t.at', 'e.account', 'e.amount_halalas'])
    .where('t.payout_id', '=', payoutId)
    .orderBy('t.id')
    .orderBy('e.account')
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    account: row.account,
    amountHalalas: row.amount_halalas,
  }));
}
