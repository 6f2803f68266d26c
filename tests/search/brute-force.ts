import { type Kysely, sql } from 'kysely';
import { metersOfChord } from '#/server/catalog/places/sphere.ts';
import { getCurrentCatalog } from '#/server/catalog/word-index/current-catalog.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { testsInScope } from '#/server/search/offers/search-scope.ts';
import { formatRating } from '#/shared/core/format.ts';
import { totalAt } from '#/shared/core/money.ts';
import { radiusSteps } from '#/shared/core/radius.ts';
import { searchSorts } from '#/shared/search/search-options.ts';
import { type SearchLabTestsInput, searchLabTestsInput } from '#/shared/search/search.ts';
import { fillRandomCatalog } from './fill-random-catalog.ts';

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
  /** The first free time; null without one. */
  starts_at: Date | null;
  tier: number;
};

let offers: Offer[] = [];

/** Fills the database and reads all its offers, which the functions below search. */
export async function readAllOffers(db: Kysely<DB>) {
  await fillRandomCatalog(db);
  const { rows } = await sql<Offer>`
    select o.lab_test_id, o.test_id, o.lab_id, o.price_halalas as price, o.rating, o.turnaround_hours as turnaround,
           l.rating_sum, l.review_count,
           o.accredited, cube_ll_coord(o.pos, 1) as x, cube_ll_coord(o.pos, 2) as y, cube_ll_coord(o.pos, 3) as z,
           t.category_id, t.fasting_hours as fasting, nullif(e.starts_at, 'infinity') as starts_at, 0 as tier
    from offers o join tests t on t.id = o.test_id join labs l on l.id = o.lab_id
    join lab_earliest_slots e on e.lab_id = l.id`.execute(db);
  offers = rows;
  return rows.length;
}

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

export function randomInput(seed: number): SearchLabTestsInput {
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
    freeWithinDays: maybe(0.2, () => pick([0, 1, 6])),
    test: pick(['all', 'all', 'all', 'all', 'best', 7, 12]),
    // Half of them without a limit, so that long lists are read, too.
    radiusKm: pick(['any', 'any', 'any', 'any', ...radiusSteps]),
  });
}

/** Visitors see the free plan's totals, so the bounds are of them. */
export const basicRates = { feeBasisPoints: 500, discountBasisPoints: 0 };

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

export const hasPlace = ({ lat }: SearchLabTestsInput) => lat !== undefined;

/** Without a place there is no radius. */
const isWithin = (chord: number, input: SearchLabTestsInput) =>
  !hasPlace(input) ||
  input.radiusKm === 'any' ||
  (Number.isFinite(chord) && metersOfChord(chord) <= input.radiusKm * 1000);

/** As if each lab had ten more reviews of 3.9. */
const rankingOf = ({ rating_sum, review_count }: Offer) =>
  Math.round(((rating_sum + 39) * 100) / (review_count + 10));

const MS_OF_DAY = 86_400_000;
const RIYADH_MS = 3 * 3_600_000;
const dayNumber = (ms: number) => Math.floor((ms + RIYADH_MS) / MS_OF_DAY);

const isFree = ({ starts_at }: Offer, days: number | undefined) =>
  days === undefined ||
  (starts_at !== null && dayNumber(starts_at.getTime()) - dayNumber(Date.now()) <= days);

const isInScope = (offer: Offer, { noFasting, categoryId }: SearchLabTestsInput) =>
  (!noFasting || offer.fasting === 0) && (categoryId === undefined || offer.category_id === categoryId);

/** The tests whose offers are the rows. */
export function chosenTests(input: SearchLabTestsInput, tiers: Map<number, number>): number[] {
  const inScope = [...tiers.keys()].filter((testId) =>
    offers.some((offer) => offer.test_id === testId && isInScope(offer, input)),
  );
  if (typeof input.test === 'number') return [input.test];
  return input.test === 'best' && input.searchText !== '' ? inScope.slice(0, 1) : inScope;
}

/** All matching offers, in order, by reading and sorting everything. */
export function bruteForce(input: SearchLabTestsInput, tiers: Map<number, number>) {
  const chosen = chosenTests(input, tiers);
  const isOneTest = input.test !== 'all' && (input.test !== 'best' || input.searchText !== '');
  return offers
    .flatMap((offer) => {
      const tier = tiers.get(offer.test_id);
      return tier === undefined || !chosen.includes(offer.test_id)
        ? []
        : [{ ...offer, tier, chord: chordTo(offer, input) ?? Number.POSITIVE_INFINITY }];
    })
    .filter(
      (o) =>
        totalAt(o.price, basicRates) >= input.priceMin * 100 &&
        (input.priceMax === 5000 || totalAt(o.price, basicRates) <= input.priceMax * 100) &&
        Number(formatRating(o.rating / 100)) >= (input.minRating ?? 0) &&
        o.turnaround <= (input.maxTurnaroundHours ?? Infinity) &&
        (!input.accreditedOnly || o.accredited) &&
        isInScope(o, input) &&
        isFree(o, input.freeWithinDays) &&
        isWithin(o.chord, input),
    )
    .toSorted((a, b) => {
      const ids = a.lab_id - b.lab_id || a.test_id - b.test_id;
      const rated = rankingOf(b) - rankingOf(a) || a.price - b.price || ids;
      const near = a.chord === b.chord ? 0 : a.chord - b.chord;
      const way = hasPlace(input) && isOneTest;
      if (input.sort === 'priceLowHigh') return a.price - b.price || (way ? near : 0) || ids;
      if (input.sort === 'priceHighLow') return b.price - a.price || (way ? near || ids : -ids);
      if (input.sort === 'highestRated') return rated;
      if (!hasPlace(input)) return a.tier - b.tier || rated;
      return a.tier - b.tier || near || ids;
    });
}

const tiersByText = new Map<string, Map<number, number>>();

/** Taken from the matcher, which has its own tests. */
export async function tiersOf(db: Kysely<DB>, text: string): Promise<Map<number, number>> {
  const index = await getCurrentCatalog(db);
  const tiers =
    tiersByText.get(text) ??
    new Map(testsInScope(index, { searchText: text, noFasting: false }).map((m) => [m.test.testId, m.tier]));
  tiersByText.set(text, tiers);
  return tiers;
}
