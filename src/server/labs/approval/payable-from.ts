import { sql } from 'kysely';

/** For `labs`: until when payouts leave a new bank account out (create-payout-batch.ts). Null when they do not. */
export const payableFrom = sql<Date | null>`case when bank_account_set_at > now() - interval '3 days'
  then bank_account_set_at + interval '3 days' end`;
