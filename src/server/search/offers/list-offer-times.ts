import type { Context } from '#/server/platform/trpc/context.ts';
import type { OfferTimes, OfferTimesInput } from '#/shared/search/offer-times.ts';
import { findOfferTimes } from './find-offer-times.ts';

/** The next times of those of the laboratories that offer the test, in the order of their ids. */
export async function listOfferTimes(
  { db }: Pick<Context, 'db'>,
  { testId, labIds }: OfferTimesInput,
): Promise<OfferTimes[]> {
  const offers = await db
    .selectFrom('offers as o')
    .innerJoin('tests as t', 't.id', 'o.test_id')
    .select(['o.lab_id', 't.fasting_hours'])
    .where('o.test_id', '=', testId)
    .where('o.lab_id', 'in', labIds)
    .orderBy('o.lab_id')
    .execute();
  const timesOf = await findOfferTimes(
    db,
    offers.map(({ lab_id: labId, fasting_hours: fastingHours }) => ({ labId, fastingHours })),
  );
  return offers.map((offer) => ({
    labId: offer.lab_id,
    times: timesOf(offer.lab_id, offer.fasting_hours),
  }));
}
