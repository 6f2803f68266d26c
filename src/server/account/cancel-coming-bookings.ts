import { sql, type Transaction } from 'kysely';
import { refundLines } from '../booking/refund-lines.ts';
import type { DB } from '../db/schema.gen.ts';

/**
 * Cancels what the person has not come to yet, and what waits for their word because its specimen was refused; gives
 * places back and what was paid. The caller holds
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
        // Nobody is left to choose: the money goes back.
        eb.and([eb('status', '=', 'checked_in'), eb('needs_choice_since', 'is not', null)]),
      ]),
    )
    .execute();
  const ids = coming.map(({ id }) => id);
  await sql`
    update bookings set rejection_choice = 'refund', needs_choice_since = null
    where id = any (${ids}::uuid[]) and needs_choice_since is not null`.execute(trx);
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
