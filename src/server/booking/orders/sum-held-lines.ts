import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** The amount due for a held order; 0 where it has no held lines. */
export async function sumHeldLines(trx: Transaction<DB>, orderId: string | null): Promise<number> {
  const { amount } = await trx
    .selectFrom('bookings')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_halalas'), eb.lit(0)).as('amount'))
    .where('order_id', '=', orderId)
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow();
  return amount;
}
