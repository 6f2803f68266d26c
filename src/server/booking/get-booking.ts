import { type Kysely, sql } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { BookingRow } from '#/shared/booking.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { type BookingReadRow, bookingColumns, bookingTables, toBookingRow } from './booking-row.ts';

export async function getBooking(db: Kysely<DB>, actor: Actor, { id }: { id: string }): Promise<BookingRow> {
  const { rows } = await sql<BookingReadRow>`
    select /* hot:booking */ ${bookingColumns} from ${bookingTables}
    where b.id = ${id} and b.customer_id = ${actor.userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  return toBookingRow(row);
}
