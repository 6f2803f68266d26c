import { sql } from 'kysely';

/**
 * The labs with which anything may be open: those whose sums say so, and those that have moved since these were made.
 * A balance is asked of them alone.
 */
export const labsWithOpenBalance = sql`
  select lab_id from lab_balances where owed_halalas <> 0 or receivable_halalas <> 0
  union all select lab_id from lab_balance_deltas`;
