import { sql, type Transaction } from 'kysely';
import { refundLines } from '#/server/booking/visits/refund-lines.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/**
 * Cancels the user's future bookings, and those that wait for their choice after a refused specimen; frees the seats
 * and refunds what was paid. The caller holds the lock on the profile, which prevents new bookings meanwhile.
 */
export async function cancelFutureBookings(
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
        // The customer can no longer choose, so the money is refunded.
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
  // Expired ones too: a late payment must find nothing to confirm.
  await sql`
    update orders o set status = 'cancelled'
    where o.customer_id = ${customerId} and o.status <> 'cancelled' and not exists (
      select from bookings b where b.order_id = o.id and b.status not in ('cancelled', 'expired'))`.execute(
    trx,
  );
}
