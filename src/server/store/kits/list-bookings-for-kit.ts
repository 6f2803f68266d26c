import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { BookingForKit } from '#/shared/store/store.ts';
import { canHaveKit, isTaken, kitTestJoins } from './kit-tests.ts';

const MOST_BOOKINGS = 50;

type Row = {
  id: string;
  reference: string;
  booking_time: Date;
  time_zone: string;
  lab_name_ar: string;
  lab_name_en: string;
};

/** The actor's coming lines of the kit's test without a kit, soonest first. */
export async function listBookingsForKit(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { kitId }: { kitId: string },
): Promise<{ rows: BookingForKit[]; nextCursor: null }> {
  const { rows } = await sql<Row>`
    select b.id, b.reference, b.booking_time, l.time_zone, l.lab_name_ar, l.lab_name_en
    from kits k ${kitTestJoins}
    join bookings b on b.customer_id = k.user_id
    join labs l on l.id = b.lab_id
    where k.id = ${kitId}::uuid and k.user_id = ${actor.userId} and ${canHaveKit} and not ${isTaken}
      and not exists (select from kits other where other.booking_id = b.id)
    order by b.booking_time, b.id limit ${MOST_BOOKINGS}`.execute(db);
  return { rows: rows.map(toBookingForKit), nextCursor: null };
}

const toBookingForKit = (row: Row): BookingForKit => ({
  id: row.id,
  reference: row.reference,
  bookingTime: row.booking_time.toISOString(),
  timeZone: row.time_zone,
  labName: { ar: row.lab_name_ar, en: row.lab_name_en },
});
