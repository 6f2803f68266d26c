import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

type Case = { customer_id: string; order_id: string };

/** Notifies the customer with a link to the order, which shows the answer; the message does not repeat it. */
export const notifyCustomer = (trx: Transaction<DB>, kind: 'caseAnswered' | 'caseClosed', found: Case) =>
  // Erased customers get no message.
  sql`
    select tell(p.id, ${kind}, null, ${found.order_id}::uuid) from user_profiles p
    where p.id = ${found.customer_id} and p.erased_at is null`.execute(trx);
