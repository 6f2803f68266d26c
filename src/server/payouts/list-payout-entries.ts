import type { Kysely } from 'kysely';
import type { PayoutEntry } from '#/shared/payout.ts';
import type { DB } from '../db/schema.gen.ts';

/** How a payout stands in the books. */
export async function listPayoutEntries(
  db: Kysely<DB>,
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
