import type { BookingRow } from '#/shared/booking.ts';
import type { RescheduleInput } from '#/shared/order.ts';
import type { Actor, Context } from '../context.ts';

/** Moves a visit with all its lines to another time of the same lab, until the notice limit. */
export async function rescheduleVisit(
  _asking: Pick<Context, 'db'>,
  _actor: Actor,
  _input: RescheduleInput,
): Promise<BookingRow> {
  throw new Error('not built yet');
}
