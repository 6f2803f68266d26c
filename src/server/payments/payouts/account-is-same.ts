import { sql } from 'kysely';

/** For `payout_batch_lines p` and `labs l`: the lab still has the bank account that the line would be transferred to. */
export const accountIsSame = sql<boolean>`
  (p.iban, p.bank_account_holder) is not distinct from (l.iban, l.bank_account_holder)`;
