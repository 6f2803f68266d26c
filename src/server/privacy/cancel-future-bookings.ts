import { type Kysely, sql, type Transaction } from 'kysely';
import { refundLines } from '#/server/booking/visits/refund-lines.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** The bookings that end with the account: future ones, and those that wait for a choice after a refused specimen. */
export const readEndingBookings = (db: Kysely<DB>, customerId: string) =>
  db
    .selectFrom('bookings')
    .select(['id', 'visit_id', 'status', 'payment', 'amount_halalas', 'refunded_halalas'])
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

/** What is returned to the card: all that was paid and not refunded yet. */
export const sumRefund = (bookings: Awaited<ReturnType<typeof readEndingBookings>>) =>
  bookings
    .filter(({ payment }) => payment === 'paid')
    .reduce((total, line) => total + line.amount_halalas - line.refunded_halalas, 0);

/**
 * Cancels these bookings, frees the seats and returns the refund of what was paid. The caller holds the lock on the
 * profile, which prevents new bookings meanwhile.
 */
export async function cancelFutureBookings(
  trx: Transaction<DB>,
  customerId: string,
  reason: 'account_erased',
): Promise<number> {
  await sql`select from orders where customer_id = ${customerId} order by id for no key update`.execute(trx);
  const ending = await readEndingBookings(trx, customerId);
  const ids = ending.map(({ id }) => id);
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
  return sumRefund(ending);
}
