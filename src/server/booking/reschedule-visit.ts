import { sql } from 'kysely';
import type { BookingRow } from '#/shared/booking.ts';
import type { RescheduleInput } from '#/shared/order.ts';
import type { Actor, Context } from '../context.ts';
import { repeatOnConflict } from '../db/repeat-on-conflict.ts';
import { bookingRefusal } from './booking-refusal.ts';
import { getBooking } from './get-booking.ts';

/** Moves a visit with all its lines to another time of the same lab, until the notice limit. */
export async function rescheduleVisit(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { id, date, slotTime, idempotencyKey }: RescheduleInput,
): Promise<BookingRow> {
  try {
    await repeatOnConflict(() =>
      sql`
        select /* hot:move-visit */ move_visit(${actor.userId}::uuid, ${id}::uuid, ${date}::date, ${slotTime}::time,
                                              ${idempotencyKey})`.execute(db),
    );
  } catch (error) {
    throw bookingRefusal(error) ?? error;
  }
  return getBooking(db, actor, { id });
}
