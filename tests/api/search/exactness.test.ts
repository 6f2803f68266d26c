import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { metersOfChord } from '#/server/catalog/places/sphere.ts';
import { getCurrentCatalog } from '#/server/catalog/word-index/current-catalog.ts';
import { searchLabTests } from '#/server/search/offers/search-lab-tests.ts';
import { isUnbounded, offerBounds, testsInScope } from '#/server/search/offers/search-scope.ts';
import { formatRating } from '#/shared/core/format.ts';
import { totalAt } from '#/shared/core/money.ts';
import { radiusSteps } from '#/shared/core/radius.ts';
import { searchSorts } from '#/shared/search/search-options.ts';
import { type SearchLabTestsInput, searchLabTestsInput } from '#/shared/search/search.ts';
import { fillRandomCatalog } from '../../search/fill-random-catalog.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { isFull } from '../../support/is-full.ts';

const QUERIES = isFull ? 2_800 : 700;
const MOST_PAGES = 6;
const MOST_COUNTED = 500;
const db = await testDb();

type Offer = {
  lab_test_id: number;
  test_id: number;
  lab_id: number;
  price: number;
  rating: number;
  rating_sum: number;
  review_count: number;
  turnaround: number;
  accredited: boolean;
  x: number | null;
  y: number | null;
  z: number | null;
  category_id: number;
  fasting: number;
  tier: number;
};

let offers: Offer[] = [];

beforeAll(async () => {
  await fillRandomCatalog(db);
  const { rows } = await sql<Offer>`
    select o.lab_test_id, o.test_id, o.lab_id, o.price_halalas as price, o.rating, o.turnaround_hours as turnaround,
           l.rating_sum, l.review_count,
           o.accredited, cube_ll_coord(o.pos, 1) as x, cube_ll_coord(o.pos, 2) as y, cube_ll_coord(o.pos, 3) as z,
           t.category_id, t.fasting_hours as fasting, 0 as tier
    from offers o join tests t on t.id = o.test_id join labs l on l.id = o.lab_id`.execute(db);
  offers = rows;
}, 120_000);

/** A small generator with a fixed seed, so that a failure can be repeated. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    pick: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T,
    maybe: <T>(chance: number, value: () => T): T | undefined => (next() < chance ? value() : undefined),
  };
}

const texts = [
  '',
  'alpha',
  'Beta marker',
  'marker',
  'gamma marker 2',
  'gama',
  'Alpha marker 3',
  'مادة',
  'nothing like it',
];
const spots = [
  { lat: 24.7, lon: 46.7 },
  { lat: 21.51, lon: 39.21 },
  { lat: 30, lon: 31 },
];

function randomInput(seed: number): SearchLabTestsInput {
  const { pick, maybe } = dice(seed * 7_919 + 13);
  // The totals of 50, 75 and 100 SAR: many offers lie on the bounds.
  const priceMin = maybe(0.6, () => pick([0, 52.5, 78.75, 105]));
  return searchLabTestsInput.parse({
    searchText: pick(texts),
    sort: pick(searchSorts),
    limit: pick([1, 3, 7, 20, 50]),
    ...maybe(0.5, () => pick(spots)),
    ...(priceMin !== undefined && { priceMin, priceMax: priceMin + pick([0, 52.5, 105]) }),
    minRating: maybe(0.5, () => pick([1, 3, 3.5, 4, 4.5])),
    maxTurnaroundHours: maybe(0.4, () => pick([6, 24, 48])),
    noFasting: maybe(0.3, () => true),
    accreditedOnly: maybe(0.2, () => true),
    categoryId: maybe(0.3, () => pick([1, 2, 3, 4])),
    // Half of them without a limit, so that long lists are read, too.
    radiusKm: pick(['any', 'any', 'any', 'any', ...radiusSteps]),
  });
}

/** Visitors see the free plan's totals, so the bounds are of them. */
const basicRates = { feeBasisPoints: 500, discountBasisPoints: 0 };

const EARTH_RADIUS = 6_378_168;

function chordTo(offer: Offer, { lat, lon }: SearchLabTestsInput): number | null {
  if (lat === undefined || lon === undefined || offer.x === null || offer.y === null || offer.z === null)
    return null;
  const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180];
  const [x, y, z] = [
    EARTH_RADIUS * Math.cos(phi) * Math.cos(lambda),
    EARTH_RADIUS * Math.cos(phi) * Math.sin(lambda),
    EARTH_RADIUS * Math.sin(phi),
  ];
  return Math.sqrt((offer.x - x) ** 2 + (offer.y - y) ** 2 + (offer.z - z) ** 2);
}

const hasPlace = ({ lat }: SearchLabTestsInput) => lat !== undefined;

/** Without a place there is no radius. */
const isWithin = (chord: number, input: SearchLabTestsInput) =>
  !hasPlace(input) ||
  input.radiusKm === 'any' ||
  (Number.isFinite(chord) && metersOfChord(chord) <= input.radiusKm * 1000);

/** As if each lab had ten more reviews of 3.9. */
const rankingOf = ({ rating_sum, review_count }: Offer) =>
  Math.round(((rating_sum + 39) * 100) / (review_count + 10));

/** All matching offers, in order, by reading and sorting everything. */
function bruteForce(input: SearchLabTestsInput, tiers: Map<number, number>) {
  return offers
    .flatMap((offer) => {
      const tier = tiers.get(offer.test_id);
      return tier === undefined
        ? []
        : [{ ...offer, tier, chord: chordTo(offer, input) ?? Number.POSITIVE_INFINITY }];
    })
    .filter(
      (o) =>
        totalAt(o.price, basicRates) >= input.priceMin * 100 &&
        (input.priceMax === 5000 || totalAt(o.price, basicRates) <= input.priceMax * 100) &&
        Number(formatRating(o.rating / 100)) >= (input.minRating ?? 0) &&
        o.turnaround <= (input.maxTurnaroundHours ?? Infinity) &&
        (!input.noFasting || o.fasting === 0) &&
        (!input.accreditedOnly || o.accredited) &&
        (input.categoryId === undefined || o.category_id === input.categoryId) &&
        isWithin(o.chord, input),
    )
    .toSorted((a, b) => {
      const ids = a.lab_id - b.lab_id || a.test_id - b.test_id;
      const rated = rankingOf(b) - rankingOf(a) || a.price - b.price || ids;
      if (input.sort === 'priceLowHigh') return a.price - b.price || ids;
      if (input.sort === 'priceHighLow') return b.price - a.price || -ids;
      if (input.sort === 'highestRated') return rated;
      if (!hasPlace(input)) return a.tier - b.tier || rated;
      const near = a.chord === b.chord ? 0 : a.chord - b.chord;
      return a.tier - b.tier || near || ids;
    });
}

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
  } while (cursor !== undefined && rows.length <= offers.length); // a page that repeats would never end
  return { rows, total };
}

const tiersByText = new Map<string, Map<number, number>>();

/** Taken from the matcher, which has its own tests. */
async function tiersOf(text: string): Promise<Map<number, number>> {
  const index = await getCurrentCatalog(db);
  const tiers =
    tiersByText.get(text) ??
    new Map(testsInScope(index, { searchText: text, noFasting: false }).map((m) => [m.test.testId, m.tier]));
  tiersByText.set(text, tiers);
  return tiers;
}

test(`${QUERIES} random searches equal brute force on every page: no difference, gap or repeat`, async () => {
  let read = 0;
  for (let seed = 0; seed < QUERIES; seed++) {
    const input = randomInput(seed);
    const expected = bruteForce(input, await tiersOf(input.searchText));
    // A handful of pages each: broad searches with many rows use large pages.
    input.limit = Math.min(50, Math.max(input.limit, Math.ceil(expected.length / MOST_PAGES)));
    const { rows, total } = await readAllPages(input, thresholds[seed % thresholds.length]);
    const shown = rows.map((row) => row.labTestId);
    expect(shown, `seed ${seed}: ${JSON.stringify(input)}`).toEqual(expected.map((o) => o.lab_test_id));
    const isSummed =
      isUnbounded(offerBounds(input, basicRates)) && (!hasPlace(input) || input.radiusKm === 'any');
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
  expect(read).toBeGreaterThan(50_000);
}, 120_000);

test('the number of each radius is that of a search with it', async () => {
  for (let seed = 0; seed < QUERIES / 5; seed++) {
    const input = randomInput(seed);
    const tiers = await tiersOf(input.searchText);
    const { radii, accredited } = await callAs(db, null).search.facets(input);
    const expected =
      hasPlace(input) && tiers.size > 0
        ? radiusSteps.map((radiusKm) => ({
            radiusKm,
            count: bruteForce({ ...input, radiusKm }, tiers).length,
          }))
        : [];
    expect(radii, `seed ${seed}`).toEqual(expected);
    expect(accredited, `seed ${seed}`).toBe(bruteForce({ ...input, accreditedOnly: true }, tiers).length);
  }
});
