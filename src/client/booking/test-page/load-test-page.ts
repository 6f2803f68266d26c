import { similarInput } from '#/client/catalog/tests/similar-input.ts';
import type { TrpcUtils } from '#/client/core/procedures/procedure-utils.ts';
import { throwNotFound } from '#/client/core/throw-not-found.ts';
import { dayIn } from '#/shared/core/format.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';
import { monthsOf, stripDays, stripStart } from '../times/strip-days.ts';
import { chosenDay } from './chosen-day.ts';
import { linkedOfferInput, offersInput, rowTimesInput, scaleInput, type TestSearch } from './test-search.ts';

/** Loads everything of the first view, so that the server can render it. */
export async function loadTestPage(
  { trpc, place }: { trpc: TrpcUtils; place: ChosenPlace },
  testName: string,
  search: TestSearch,
) {
  const now = Date.now();
  const [test] = await Promise.all([
    trpc.catalog.test.ensureData({ testName }, { retry: false }).catch(throwNotFound),
    trpc.orders.terms.prefetch(),
  ]);
  const [offers] = await Promise.all([
    trpc.catalog.labTests.fetchInfinite(offersInput(test.testId, search, place)),
    trpc.search.scale.prefetch(scaleInput(test.testId, search, place)),
    trpc.catalog.reading.prefetch({ testId: test.testId }),
    trpc.search.takenTogether.prefetch({ testId: test.testId, labId: search.lab_id }),
  ]);
  const firstRows = offers.pages[0]?.rows ?? [];
  const rowTimes =
    firstRows.length === 0 ? null : trpc.search.offerTimes.prefetch(rowTimesInput(test.testId, firstRows));
  if (search.lab_id !== undefined) {
    const listed = firstRows.find((offer) => offer.labId === search.lab_id);
    const linked = listed
      ? null
      : await trpc.catalog.labTests.ensureData(linkedOfferInput(test.testId, search, place));
    const offer = listed ?? linked?.rows[0];
    if (offer) {
      const date = chosenDay(offer, search);
      const days = stripDays(stripStart(date, dayIn(offer.timeZone, new Date(now))));
      await loadTimes(trpc, {
        labId: offer.labId,
        date,
        months: monthsOf(days),
        fastingHours: test.fastingHours,
      });
    }
  }
  await rowTimes;
  const { name, description, isWithdrawn } = test;
  if (isWithdrawn) await trpc.catalog.testsByCategory.prefetch(similarInput(test.categoryId));
  return { now, name, description, isWithdrawn };
}

function loadTimes(
  trpc: TrpcUtils,
  {
    labId,
    date,
    months,
    fastingHours,
  }: { labId: number; date: string | undefined; months: string[]; fastingHours: number },
) {
  return Promise.all([
    ...months.map((month) => trpc.booking.availableDays.prefetch({ labId, month, fastingHours })),
    date === undefined ? null : trpc.booking.availableSlots.prefetch({ labId, date }),
  ]);
}
