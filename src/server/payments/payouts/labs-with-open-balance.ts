import { sql } from 'kysely';

/**
 * The labs that may have an open balance: by their stored sums, or because they have moved since. Balances are computed
 * for these only.
 */
export const labsWithOpenBalance = sql`
  select lab_id from lab_balances where owed_halalas <> 0 or receivable_halalas <> 0
  union all select lab_id from lab_balance_deltas`;
