import '#/client/core/messages/city.ts';
import { msg, plural } from '@lingui/core/macro';
import type { RouterContext } from '#/client/core/router-context.ts';
import { throwNotFound } from '#/client/core/throw-not-found.ts';
import { pageTitle } from '#/client/ui/page/page-title.ts';
import type { TestInCity } from '#/shared/catalog/catalog.ts';
import { formatSar } from '#/shared/core/format.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';
import { placeInputOf } from '../location/use-visit-location.ts';

type Asked = { testName: string; city: string };

/** The query of the page: distances are from the chosen place where that is in this city. */
export const cityInput = (asked: Asked, chosen: ChosenPlace) => ({ ...asked, ...placeInputOf({}, chosen) });

/** The query of the times in the rows. */
export const offerTimesOf = ({ test: { testId }, labs }: TestInCity) => ({
  testId,
  labIds: labs.map(({ labId }) => labId),
});

/** The data of the page and its head, with the city's own figures so that no two of these pages are the same. */
export async function loadCityTestPage(
  { trpc, i18n, locale, place }: RouterContext & { place: ChosenPlace },
  asked: Asked,
) {
  const found = await trpc.catalog.testInCity
    .ensureData(cityInput(asked, place), { retry: false })
    .catch(throwNotFound);
  await Promise.all([
    trpc.catalog.reading.prefetch({ testId: found.test.testId }),
    found.labs.length === 0 ? null : trpc.search.offerTimes.prefetch(offerTimesOf(found)),
  ]);
  const { test, city, labCount, fromTotalHalalas, toTotalHalalas } = found;
  const [testName, cityName] = [test.name[locale], city[locale]];
  const title = i18n._(msg`${testName} in ${cityName}`);
  const parts = {
    testId: test.testId,
    name: test.name.en,
    city: city.en,
    title: pageTitle(i18n, title),
    now: Date.now(),
  };
  if (fromTotalHalalas === null || toTotalHalalas === null) {
    return { ...parts, description: title, isIndexed: false };
  }
  const [from, to] = [formatSar(fromTotalHalalas), formatSar(toTotalHalalas)];
  const isOnePrice = fromTotalHalalas === toTotalHalalas;
  const description = i18n._(
    isOnePrice
      ? msg`${title}: ${from} SAR all included, ${plural(labCount, {
          one: '# lab',
          other: '# labs',
        })}. Compare earliest times and book.`
      : msg`${title}: ${from} to ${to} SAR all included, ${plural(labCount, {
          one: '# lab',
          other: '# labs',
        })}. Compare earliest times and book.`,
  );
  return { ...parts, description, isIndexed: true };
}
