import { sql, type Transaction } from 'kysely';
import { refundLines } from '../booking/refund-lines.ts';
import type { DB } from '../db/schema.gen.ts';

/**
 * Cancels what the person has not come to yet, gives their places back and what was paid for them. The caller holds
 * the lock on the person's profile, so that no booking of theirs begins meanwhile.
 */
export async function cancelComingBookings(
  trx: Transaction<DB>,
  customerId: string,
  reason: 'account_erased',
) {
  await sql`select from orders where customer_id = ${customerId} order by id for no key update`.execute(trx);
  const coming = await trx
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', customerId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'held'),
        eb.and([eb('status', '=', 'confirmed'), eb('booking_time', '>', sql<Date>`now()`)]),
      ]),
    )
    .execute();
  const ids = coming.map(({ id }) => id);
  await sql`select end_lines(${ids}::uuid[], 'cancelled', ${customerId}::uuid, ${reason})`.execute(trx);
  await refundLines(trx, ids, reason);
  // Those that ran out, too: a payment that comes late must find nothing that it could take up again.
  await sql`
    update orders o set status = 'cancelled'
    where o.customer_id = ${customerId} and o.status <> 'cancelled' and not exists (
      select from bookings b where b.order_id = o.id and b.status not in ('cancelled', 'expired'))`.execute(
    trx,
  );
}
