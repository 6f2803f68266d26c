import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { buildVisitCalendar } from './build-visit-calendar.ts';
import { findVisitFacts } from './find-visit-facts.ts';

/**
 * The calendar file of the visit of one of the actor's bookings, named by the visit's reference.
 * @throws {AppError} NOT_FOUND, also for another customer's booking
 */
export async function getVisitCalendar(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  { bookingId, locale }: { bookingId: string; locale: Locale },
) {
  const booking = await db
    .selectFrom('bookings')
    .select('visit_id')
    .where('id', '=', bookingId)
    .where('customer_id', '=', actor.userId)
    .where('status', 'not in', ['held', 'expired'])
    .executeTakeFirst();
  const facts = booking && (await findVisitFacts(db, booking.visit_id));
  if (!facts) throw new AppError('NOT_FOUND');
  return {
    reference: facts.reference,
    calendar: buildVisitCalendar(facts, { locale, origin: site.origin }),
  };
}
