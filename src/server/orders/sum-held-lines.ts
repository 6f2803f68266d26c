import type { Transaction } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

/** What is to be paid for an order that is held; 0 where it has no lines that are. */
export async function sumHeldLines(trx: Transaction<DB>, orderId: string | null): Promise<number> {
  const { amount } = await trx
    .selectFrom('bookings')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_halalas'), eb.lit(0)).as('amount'))
    .where('order_id', '=', orderId)
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow();
  return amount;
}
