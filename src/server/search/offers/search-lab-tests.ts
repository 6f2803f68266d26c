import { toLabFacts } from '#/server/catalog/browse/lab-facts.ts';
import { nameInFull } from '#/server/catalog/browse/name-in-full.ts';
import { toFace } from '#/server/catalog/browse/picture-column.ts';
import { readCustomerRates } from '#/server/catalog/browse/read-customer-rates.ts';
import { resolveLocation } from '#/server/catalog/places/resolve-location.ts';
import { cubeOf } from '#/server/catalog/places/sphere.ts';
import type { CatalogTest } from '#/server/catalog/word-index/catalog-index.ts';
import { getCurrentCatalog } from '#/server/catalog/word-index/current-catalog.ts';
import { toPage } from '#/server/platform/db/cursor.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { type CustomerRates, offerPrice } from '#/shared/core/money.ts';
import type { SearchAnswer, SearchLabTestsInput, SearchRow } from '#/shared/search/search.ts';
import { interpretSearch } from '../purposes/interpret-search.ts';
import { showPurpose } from '../purposes/show-purpose.ts';
import { type Few, measuredFew } from './choose-plan.ts';
import { readNearby } from './nearby-labs.ts';
import { offerOrder } from './offer-order.ts';
import { type OfferTimes, readTimes } from './offer-times.ts';
import { nothing, type PageRow, readPage } from './read-page.ts';
import { chosenTest, offerBounds, testsInScope } from './search-scope.ts';

const SHOWN_MEANINGS = 10;

type Options = { now?: () => number; few?: Few };

/** The offers of the tests that match the words, in the requested order, one page at a time. */
export async function searchLabTests(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  input: SearchLabTestsInput,
  { now, few = measuredFew }: Options = {},
): Promise<SearchAnswer> {
  const [index, rates] = await Promise.all([getCurrentCatalog(db, now), readCustomerRates({ db, actor })]);
  const { point, place, isPlaceUnknown } = resolveLocation(input);
  const { purposes, emergency } = interpretSearch(index, input.searchText);
  const inScope = testsInScope(index, input);
  const chosen = chosenTest(index, input, inScope);
  const matches = chosen === undefined ? inScope : chosen === null ? [] : [chosen];
  const nearby = matches.length === 0 ? null : await readNearby(db, point, input);
  const order = offerOrder(input.sort, input.cursor, {
    hasPlace: point !== null,
    isOneTest: Boolean(chosen),
  });
  const ask = {
    order,
    bounds: offerBounds(input, rates),
    point: point && cubeOf(point),
    nearby,
    limit: input.limit + 1,
    few,
  };
  const isEmpty = matches.length === 0 || nearby?.free?.length === 0;
  const { rows, total } = isEmpty ? nothing : await readPage(db, ask, matches);
  const testOf = new Map(matches.map(({ test }) => [test.testId, test]));
  const shown = rows.flatMap((row) => {
    const test = testOf.get(row.test_id);
    return test ? [{ ...row, test, fastingHours: test.fastingHours }] : [];
  });
  const timesOf = await readTimes(db, shown.slice(0, input.limit));
  return {
    ...toPage(shown, {
      limit: input.limit,
      keyOf: order.keyOf,
      toRow: (row) => toSearchRow(row, row.test, { rates, ...timesOf(row) }),
    }),
    // Of very many tests only some were read, so the count may be below the rows of the page.
    total: { ...total, count: Math.max(total.count, Math.min(rows.length, input.limit)) },
    place,
    isPlaceUnknown,
    matchedTests:
      input.searchText.trim() === ''
        ? []
        : inScope.slice(0, SHOWN_MEANINGS).map(({ test: { testId, name, synonyms, fastingHours } }) => ({
            testId,
            name,
            nameInFull: nameInFull(name.en, synonyms),
            fastingHours,
          })),
    chosenTestId: chosen?.test.testId ?? null,
    purposes: purposes.map((purpose) => showPurpose(index, purpose)),
    emergency,
  };
}

const toSearchRow = (
  row: PageRow,
  test: CatalogTest,
  { rates, times, earliest_slot }: OfferTimes & { rates: CustomerRates },
): SearchRow => ({
  ...toLabFacts({ ...row, earliest_slot }),
  ...toFace(row.lab_id, row),
  labTestId: row.lab_test_id,
  testId: row.test_id,
  testName: test.name,
  ...offerPrice(row.price_halalas, rates),
  turnaroundHours: row.turnaround_hours,
  fastingHours: test.fastingHours,
  times,
});
