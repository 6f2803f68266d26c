import { sql, type Transaction } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

type Case = { customer_id: string; order_id: string };

/** The message leads to the order, where the answer stands; it says nothing of it itself. */
export const tellCustomer = (trx: Transaction<DB>, kind: 'caseAnswered' | 'caseClosed', found: Case) =>
  // Who has left is told nothing any more.
  sql`
    select tell(p.id, ${kind}, null, ${found.order_id}::uuid) from user_profiles p
    where p.id = ${found.customer_id} and p.erased_at is null`.execute(trx);
