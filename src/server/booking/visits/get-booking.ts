import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { BookingRow } from '#/shared/booking/booking.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { type BookingReadRow, bookingColumns, bookingTables, toBookingRow } from './booking-row.ts';

export async function getBooking(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { id }: { id: string },
): Promise<BookingRow> {
  const { rows } = await sql<BookingReadRow>`
    select /* hot:booking */ ${bookingColumns} from ${bookingTables}
    where b.id = ${id} and b.customer_id = ${actor.userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  return toBookingRow(row);
}
