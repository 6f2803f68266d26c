import { sql, type Transaction } from 'kysely';
import { endLinesByLab } from '#/server/booking/visits/end-lines-by-lab.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/**
 * Cancels all visits ahead of this customer, held ones too, and refunds what was paid. The caller has locked the
 * profile, which prevents new bookings meanwhile. Returns the labs that have places again.
 */
export async function cancelVisitsOfUser(
  trx: Transaction<DB>,
  actorId: string,
  customerId: string,
): Promise<number[]> {
  await sql`select from orders where customer_id = ${customerId} order by id for no key update`.execute(trx);
  await sql`
    select expire_order(id, ${actorId}::uuid, 'account_suspended') from orders
    where customer_id = ${customerId} and status = 'held'`.execute(trx);
  const lines = await trx
    .selectFrom('bookings')
    .select(['id', 'order_id', 'lab_id'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'confirmed')
    .where('booking_time', '>', sql<Date>`now()`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await endLinesByLab(trx, { actorId, written: 'account_suspended', reason: '' }, lines);
  return [...new Set(lines.map((line) => line.lab_id))];
}
