import { sql } from 'kysely';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { BookingRow, MyBookingsInput } from '#/shared/booking/booking.ts';
import type { Page } from '#/shared/core/page.ts';
import { endOverdueHolds } from '../orders/end-overdue-holds.ts';
import { bookingCursor, keyOfBooking } from './booking-cursor.ts';
import { type BookingReadRow, bookingColumns, bookingTables, toBookingRow } from './booking-row.ts';

/**
 * A visit is upcoming until its customer is at the lab, even where the lab takes the specimen before the booked time:
 * its lines stay together. A line that waits for the customer's choice counts as upcoming, even after the visit.
 */
const isUpcoming = sql`
  (b.booking_time >= now() and b.status in ('held', 'confirmed') and not exists (
     select from bookings x where x.visit_id = b.visit_id and x.status in ('checked_in', 'completed'))
   or b.needs_choice_since is not null)`;

/** Upcoming visits are sorted soonest first, all others latest first. */
export async function listMyBookings(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { show, cursor, limit }: MyBookingsInput,
): Promise<Page<BookingRow>> {
  const after = decodeCursor(bookingCursor, cursor);
  const filters = [sql`b.customer_id = ${actor.userId}`];
  if (show === 'upcoming') filters.push(isUpcoming);
  if (show === 'past') filters.push(sql`not (${isUpcoming})`);
  const [beyond, direction] = show === 'upcoming' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  if (after) filters.push(sql`(b.booking_time, b.id) ${beyond} (${new Date(after[0])}, ${after[1]}::uuid)`);

  const read = sql<BookingReadRow>`
    select ${bookingColumns} from ${bookingTables} where ${sql.join(filters, sql` and `)}
    order by b.booking_time ${direction}, b.id ${direction} limit ${limit + 1}`;
  let { rows } = await read.execute(db);
  const isHolding = rows.some(({ status }) => status === 'held');
  if (isHolding && (await endOverdueHolds(db, actor.userId))) ({ rows } = await read.execute(db));
  return toPage(rows, { limit, keyOf: keyOfBooking, toRow: toBookingRow });
}
