import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { refundablePayments } from './refundable-payments.ts';

/**
 * Creates refunds for the unused part of a paid month, from the latest payment backwards, since a month may have been
 * paid by the credit of an earlier one. A task sends them.
 */
export async function refundCredit(
  trx: Transaction<DB>,
  userId: string,
  amountHalalas: number,
): Promise<void> {
  await sql`
    with left_over as (${refundablePayments(userId)}), shares as (
      select id, least(halalas, ${amountHalalas} - coalesce(sum(halalas) over (
        order by id desc rows between unbounded preceding and 1 preceding), 0)) as share
      from left_over
    )
    insert into refunds (payment_id, amount_halalas, reason)
    select id, share::int, 'plan_change' from shares where share > 0 order by id desc`.execute(trx);
}
