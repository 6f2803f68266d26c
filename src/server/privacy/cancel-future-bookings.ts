import { type Kysely, sql, type Transaction } from 'kysely';
import { refundLines } from '#/server/booking/visits/refund-lines.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** The bookings that end with the account: future ones, and those that wait for a choice after a refused specimen. */
export const readEndingBookings = (db: Kysely<DB>, customerId: string) =>
  db
    .selectFrom('bookings')
    .select(['id', 'lab_id', 'visit_id', 'status', 'payment', 'amount_halalas', 'refunded_halalas'])
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

type EndingBookings = Awaited<ReturnType<typeof readEndingBookings>>;

/** What is returned to the card: all that was paid and not refunded yet. */
export const sumRefund = (bookings: EndingBookings) =>
  bookings
    .filter(({ payment }) => payment === 'paid')
    .reduce((total, line) => total + line.amount_halalas - line.refunded_halalas, 0);

type Cause = { actorId: string; reason: 'account_erased' | 'account_suspended' };

/**
 * Cancels these bookings, frees the seats and refunds what was paid. The caller holds the lock on the profile, which
 * prevents new bookings meanwhile.
 */
export async function cancelFutureBookings(
  trx: Transaction<DB>,
  customerId: string,
  { actorId, reason }: Cause,
): Promise<EndingBookings> {
  await sql`select from orders where customer_id = ${customerId} order by id for no key update`.execute(trx);
  const ending = await readEndingBookings(trx, customerId);
  const ids = ending.map(({ id }) => id);
  await sql`select end_lines(${ids}::uuid[], 'cancelled', ${actorId}::uuid, ${reason})`.execute(trx);
  await refundLines(trx, ids, reason === 'account_erased' ? reason : 'cancelled');
  // Expired ones too: a late payment must find nothing to confirm.
  await sql`
    update orders o set status = 'cancelled'
    where o.customer_id = ${customerId} and o.status <> 'cancelled' and not exists (
      select from bookings b where b.order_id = o.id and b.status not in ('cancelled', 'expired'))`.execute(
    trx,
  );
  return ending;
}
