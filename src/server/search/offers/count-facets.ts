import { readCustomerRates } from '#/server/catalog/browse/read-customer-rates.ts';
import type { CatalogIndex } from '#/server/catalog/word-index/catalog-index.ts';
import { getCurrentCatalog } from '#/server/catalog/word-index/current-catalog.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { type CustomerRates, totalAt } from '#/shared/core/money.ts';
import type { PriceHistogram } from '#/shared/core/price-histogram.ts';
import { COUNTED_TESTS, freeDaySteps } from '#/shared/search/search-options.ts';
import type { FoundTest, SearchFacets, SearchFilters } from '#/shared/search/search.ts';
import {
  type CountedTest,
  type Facets,
  MOST_OFFERS,
  PRICE_STEPS,
  RATINGS,
  readFacets,
} from './read-facets.ts';
import { readLimits } from './read-limits.ts';
import { chosenTest, offerBounds, testsInScope } from './search-scope.ts';

/** The count for each choice of a filter while the other filters stay. */
export async function countFacets(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  input: SearchFilters,
): Promise<SearchFacets> {
  const index = await getCurrentCatalog(db);
  const tests = testsToCount(index, input);
  const rates = await readCustomerRates({ db, actor });
  const limits = await readLimits(db, input, { isAsked: tests.length > 0 });
  const { categoryId, noFasting } = input;
  const asked = { tests, categoryId, noFasting, bounds: offerBounds(input, rates), limits };
  const found: Facets = tests.length === 0 ? nothing : await readFacets(db, asked);
  const rows = found.rows.filter(({ category_id }) => categoryId === undefined || category_id === categoryId);
  const sum = (numberOf: (row: Facets['rows'][number]) => number) =>
    rows.reduce((total, row) => total + numberOf(row), 0);
  return {
    ratings: RATINGS.map((minRating, at) => ({ minRating, count: sum((row) => row.ratings[at] ?? 0) })),
    categories: categoriesOf(index, input, found),
    radii: limits.radii.map(({ radiusKm }, at) => ({ radiusKm, count: sum((row) => row.radii[at] ?? 0) })),
    times: freeDaySteps.map((freeWithinDays, at) => ({
      freeWithinDays,
      count: sum((row) => row.times[at] ?? 0),
    })),
    within24Hours: sum((row) => row.within_a_day),
    noFasting: sum((row) => row.no_fasting),
    accredited: sum((row) => row.accredited),
    tests: foundTests(index, rows, rates),
    totals: totalsOf(rows, rates),
    prices: histogramOf(found, rates),
    isExact: found.rows.reduce((total, row) => total + row.read, 0) < MOST_OFFERS,
  };
}

const nothing: Facets = { rows: [], least: null, greatest: null, steps: [] };

/** The tests of the words, of any category and fast: those of the answer are chosen, the best ones counted by name. */
function testsToCount(index: CatalogIndex, input: SearchFilters): CountedTest[] {
  const inScope = testsInScope(index, input);
  const chosen = chosenTest(index, input, inScope);
  const offered = input.searchText.trim() === '' ? [] : inScope.filter(({ test }) => test.offerCount > 0);
  const named = offered.slice(0, COUNTED_TESTS);
  const all = testsInScope(index, { ...input, categoryId: undefined, noFasting: false });
  return all.map(({ test }) => ({
    testId: test.testId,
    categoryId: test.categoryId,
    fastingHours: test.fastingHours,
    isChosen: chosen === undefined || chosen?.test.testId === test.testId,
    isNamed: named.some((match) => match.test.testId === test.testId),
  }));
}

function categoriesOf({ categories }: CatalogIndex, input: SearchFilters, { rows }: Facets) {
  return categories.flatMap(({ categoryId, name }) => {
    const count = rows
      .filter((row) => row.category_id === categoryId)
      .reduce((total, row) => total + row.found, 0);
    return count > 0 || categoryId === input.categoryId ? [{ categoryId, name, count }] : [];
  });
}

/** In the order of the match: the tests of an index are in that of popularity, so that of the rows is kept. */
function foundTests(index: CatalogIndex, rows: Facets['rows'], rates: CustomerRates): FoundTest[] {
  return rows
    .toSorted((a, b) => a.nth - b.nth)
    .flatMap(({ test_id, named, least_named }) => {
      const test = test_id === null ? undefined : index.tests.find(({ testId }) => testId === test_id);
      if (!test || named === 0) return [];
      const { testId, name, caps } = test;
      return [{ testId, name, caps, count: named, fromHalalas: totalAt(least_named ?? 0, rates) }];
    });
}

function totalsOf(rows: Facets['rows'], rates: CustomerRates): SearchFacets['totals'] {
  const found = rows.filter(({ least, greatest }) => least !== null && greatest !== null);
  if (found.length === 0) return null;
  return {
    fromHalalas: totalAt(Math.min(...found.map(({ least }) => least ?? 0)), rates),
    toHalalas: totalAt(Math.max(...found.map(({ greatest }) => greatest ?? 0)), rates),
  };
}

/** Totals follow prices, so equal steps of prices are those of totals. */
function histogramOf({ least, greatest, steps }: Facets, rates: CustomerRates): PriceHistogram | null {
  if (least === null || greatest === null) return null;
  const counts = Array.from({ length: PRICE_STEPS }, () => 0);
  for (const [step, count] of steps) counts[step] = count;
  return { fromHalalas: totalAt(least, rates), toHalalas: totalAt(greatest, rates), counts };
}
