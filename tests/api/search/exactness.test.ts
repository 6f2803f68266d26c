import { beforeAll, expect, test } from 'vitest';
import { metersOfChord } from '#/server/catalog/places/sphere.ts';
import { searchLabTests } from '#/server/search/offers/search-lab-tests.ts';
import { isUnbounded, offerBounds } from '#/server/search/offers/search-scope.ts';
import type { SearchLabTestsInput } from '#/shared/search/search.ts';
import {
  basicRates,
  bruteForce,
  hasPlace,
  randomInput,
  readAllOffers,
  tiersOf,
} from '../../search/brute-force.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { isFull } from '../../support/is-full.ts';

const QUERIES = isFull ? 2_800 : 120;
const MOST_PAGES = 6;
const MOST_COUNTED = 500;
const db = await testDb();
let offerCount = 0;

beforeAll(async () => {
  offerCount = await readAllOffers(db);
}, 120_000);

// The real thresholds, and thresholds that make every plan run on this small catalogue.
const thresholds = [
  undefined,
  { tests: 400, offers: 0, nearby: 0 },
  { tests: 3, offers: 0, nearby: 0 },
  { tests: 3, offers: 0, nearby: 60 },
];

async function readAllPages(input: SearchLabTestsInput, few: (typeof thresholds)[number]) {
  const rows = [];
  let cursor: string | undefined;
  let total: { count: number; isExact: boolean } | undefined;
  do {
    const page = few
      ? await searchLabTests({ db, actor: null }, { ...input, cursor }, { few })
      : await callAs(db, null).search.labTests({ ...input, cursor });
    rows.push(...page.rows);
    total ??= page.total;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && rows.length <= offerCount); // a page that repeats would never end
  return { rows, total };
}

test(
  `${QUERIES} random searches equal brute force on every page: no difference, gap or repeat`,
  async () => {
    let read = 0;
    for (let seed = 0; seed < QUERIES; seed++) {
      const input = randomInput(seed);
      const expected = bruteForce(input, await tiersOf(db, input.searchText));
      // A handful of pages each: broad searches with many rows use large pages.
      input.limit = Math.min(50, Math.max(input.limit, Math.ceil(expected.length / MOST_PAGES)));
      const { rows, total } = await readAllPages(input, thresholds[seed % thresholds.length]);
      const shown = rows.map((row) => row.labTestId);
      expect(shown, `seed ${seed}: ${JSON.stringify(input)}`).toEqual(expected.map((o) => o.lab_test_id));
      const isSummed =
        isUnbounded(offerBounds(input, basicRates)) &&
        input.freeWithinDays === undefined &&
        (!hasPlace(input) || input.radiusKm === 'any');
      const isAll = expected.length <= MOST_COUNTED || isSummed;
      expect(total, `seed ${seed}`).toEqual({
        count: isAll ? expected.length : MOST_COUNTED,
        isExact: isAll,
      });
      for (const [at, row] of rows.entries()) {
        const chord = expected[at]?.chord ?? Infinity;
        expect(row.distanceMeters).toBe(Number.isFinite(chord) ? metersOfChord(chord) : null);
      }
      read += rows.length;
    }
    expect(read).toBeGreaterThan(QUERIES * 30);
  },
  isFull ? 360_000 : 120_000,
);
