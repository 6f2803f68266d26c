import { beforeAll, expect, test } from 'vitest';
import { totalAt } from '#/shared/core/money.ts';
import { radiusSteps } from '#/shared/core/radius.ts';
import { COUNTED_TESTS } from '#/shared/search/search-options.ts';
import { type SearchLabTestsInput, searchLabTestsInput } from '#/shared/search/search.ts';
import {
  basicRates,
  bruteForce,
  chosenTests,
  hasPlace,
  randomInput,
  readAllOffers,
  tiersOf,
} from '../../search/brute-force.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { isFull } from '../../support/is-full.ts';

const QUERIES = isFull ? 560 : 140;
const db = await testDb();

beforeAll(async () => {
  await readAllOffers(db);
}, 120_000);

test('the counts of a filter are those of searches with it, and the tests and prices add up to the rows', async () => {
  for (let seed = 0; seed < QUERIES; seed++) {
    const input = randomInput(seed);
    const tiers = await tiersOf(db, input.searchText);
    // The test that a filter of tests leaves may be another one.
    const rows = (next: Partial<SearchLabTestsInput>) =>
      bruteForce({ ...input, test: chosenTests(input, tiers)[0] ?? 0, ...next }, tiers);
    const isOne = input.test !== 'all' && (input.test !== 'best' || input.searchText !== '');
    const found = (next: Partial<SearchLabTestsInput>) =>
      isOne ? rows(next) : bruteForce({ ...input, ...next }, tiers);
    const facets = await callAs(db, null).search.facets(input);
    const why = `seed ${seed}: ${JSON.stringify(input)}`;
    const counts = {
      radii: facets.radii.map(({ radiusKm, count }) => [radiusKm, count]),
      times: facets.times.map(({ freeWithinDays, count }) => [freeWithinDays, count]),
      ratings: facets.ratings.map(({ minRating, count }) => [minRating, count]),
      accredited: facets.accredited,
      prices: facets.prices?.counts.reduce((sum, count) => sum + count, 0) ?? 0,
    };
    expect(counts, why).toEqual({
      radii:
        hasPlace(input) && tiers.size > 0
          ? radiusSteps.map((radiusKm) => [radiusKm, found({ radiusKm }).length])
          : [],
      times: [0, 1, 6].map((freeWithinDays) => [freeWithinDays, found({ freeWithinDays }).length]),
      ratings: [5, 4, 3, 2, 1].map((minRating) => [minRating, found({ minRating }).length]),
      accredited: found({ accreditedOnly: true }).length,
      prices: found({ priceMin: 0, priceMax: 5000 }).length,
    });
    const totals = found({}).map((offer) => totalAt(offer.price, basicRates));
    expect(facets.totals, why).toEqual(
      totals.length === 0 ? null : { fromHalalas: Math.min(...totals), toHalalas: Math.max(...totals) },
    );
    const all = bruteForce({ ...input, test: 'all' }, tiers);
    const named = facets.tests.map(({ testId, count, fromHalalas }) => ({ testId, count, fromHalalas }));
    const expected = chosenTests({ ...input, test: 'all' }, tiers)
      .slice(0, input.searchText === '' ? 0 : COUNTED_TESTS)
      .map((testId) => all.filter((offer) => offer.test_id === testId))
      .filter((ofTest) => ofTest.length > 0)
      .map((ofTest) => ({
        testId: ofTest[0]?.test_id,
        count: ofTest.length,
        fromHalalas: Math.min(...ofTest.map((offer) => totalAt(offer.price, basicRates))),
      }));
    expect(named, why).toEqual(expected);
  }
});

test('each bar of the histogram has the offers between its prices', async () => {
  const input = searchLabTestsInput.parse({ searchText: 'marker', test: 'best' });
  const { prices } = await callAs(db, null).search.facets(input);
  const found = bruteForce(input, await tiersOf(db, input.searchText)).map((offer) => offer.price);
  const [least, greatest] = [Math.min(...found), Math.max(...found)];
  expect(prices).toMatchObject({
    fromHalalas: totalAt(least, basicRates),
    toHalalas: totalAt(greatest, basicRates),
  });
  const steps = prices?.counts.length ?? 0;
  const bar = (price: number) =>
    Math.min(Math.floor(((price - least) * steps) / (greatest - least)), steps - 1);
  expect(prices?.counts).toEqual(
    Array.from({ length: steps }, (_step, at) => found.filter((price) => bar(price) === at).length),
  );
});
