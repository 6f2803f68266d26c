import { type Kysely, sql } from 'kysely';
import { type LabFactsRow, labFactsColumns, toLabFacts } from '#/server/catalog/browse/lab-facts.ts';
import { nameInFull } from '#/server/catalog/browse/name-in-full.ts';
import { type FaceRow, faceColumns, toFace } from '#/server/catalog/browse/picture-column.ts';
import { readCustomerRates } from '#/server/catalog/browse/read-customer-rates.ts';
import { radiusAround } from '#/server/catalog/places/radius-around.ts';
import { readLabDistances } from '#/server/catalog/places/read-lab-distances.ts';
import { resolveLocation } from '#/server/catalog/places/resolve-location.ts';
import { cubeOf, type Point } from '#/server/catalog/places/sphere.ts';
import { getCurrentCatalog } from '#/server/catalog/word-index/current-catalog.ts';
import type { TestMatch } from '#/server/catalog/word-index/match-tests.ts';
import { toPage } from '#/server/platform/db/cursor.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { type CustomerRates, offerPrice } from '#/shared/core/money.ts';
import type { SearchAnswer, SearchFilters, SearchLabTestsInput, SearchRow } from '#/shared/search/search.ts';
import { interpretSearch } from '../purposes/interpret-search.ts';
import { showPurpose } from '../purposes/show-purpose.ts';
import { findOfferTimes } from './find-offer-times.ts';
import { offerOrder, type OrderKey } from './offer-order.ts';
import {
  type Ask,
  choosePlan,
  type Few,
  measuredFew,
  type Nearby,
  type OfferCounts,
  pageChord,
  planComment,
  planCount,
  planHits,
} from './offer-plans.ts';
import { freeWithin, readFreeDays } from './read-free-days.ts';
import { bitsOf, chosenTest, offerBounds, testsInScope } from './search-scope.ts';

const SHOWN_MEANINGS = 10;

type Row = LabFactsRow &
  FaceRow &
  OrderKey & {
    lab_test_id: number;
    test_name_ar: string;
    test_name_en: string;
    turnaround_hours: number;
    fasting_hours: number;
  };
type Total = SearchAnswer['total'];

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
  const isEmpty = matches.length === 0 || nearby?.labIds.length === 0;
  const { rows, total } = isEmpty ? nothing : await readPage(db, ask, matches);
  const timesOf = await findOfferTimes(
    db,
    rows.slice(0, input.limit).map((row) => ({ labId: row.lab_id, fastingHours: row.fasting_hours })),
  );
  return {
    ...toPage(rows, {
      limit: input.limit,
      keyOf: order.keyOf,
      toRow: (row) => ({ ...toSearchRow(row, rates), times: timesOf(row.lab_id, row.fasting_hours) }),
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

type AskWithoutTests = Omit<Ask, 'testIds' | 'tiers' | 'counted'>;

/** The labs that the radius and the wish for an early time leave; null if there is no limit. */
async function readNearby(
  db: Kysely<DB>,
  point: Point | null,
  { radiusKm, freeWithinDays }: Pick<SearchFilters, 'radiusKm' | 'freeWithinDays'>,
): Promise<Nearby | null> {
  const hasRadius = point !== null && radiusKm !== 'any';
  const [around, free] = await Promise.all([
    hasRadius ? readLabDistances(db, point, radiusKm) : null,
    freeWithinDays === undefined ? null : readFreeDays(db),
  ]);
  const inTime = free && freeWithin(free, freeWithinDays ?? 0);
  const labIds = inTime
    ? inTime.filter((labId) => around === null || around.has(labId))
    : around && [...around.keys()];
  if (labIds === null) return null;
  return { labIds, bits: bitsOf(labIds), box: hasRadius ? radiusAround(point, radiusKm).box : null };
}

const offersOf = (matches: TestMatch[]): OfferCounts => ({
  sum: matches.reduce((sum, { test }) => sum + test.offerCount, 0),
  most: matches.reduce((most, { test }) => Math.max(most, test.offerCount), 0),
});
const idsOf = (matches: TestMatch[]) => matches.map(({ test }) => test.testId);

/** Sorted by relevance, a tier is read to its end before the next one; few offers are read at once. */
async function readPage(db: Kysely<DB>, part: AskWithoutTests, matches: TestMatch[]) {
  const ask = { ...part, counted: idsOf(matches) };
  const { tier: firstTier } = ask.order;
  if (firstTier === null || offersOf(matches).sum < ask.few.offers) return readRows(db, ask, matches);
  const [first, ...others] = [...Map.groupBy(matches, ({ tier }) => tier)]
    .filter(([tier]) => tier >= firstTier)
    .toSorted(([a], [b]) => a - b);
  const inTier = async ([tier, matchesOfTier]: [number, TestMatch[]], counted: number[] | null) => {
    const order = tier === firstTier ? ask.order : { ...ask.order, after: null };
    const found = await readRows(db, { ...ask, order, counted }, matchesOfTier);
    return { ...found, rows: found.rows.map((row) => ({ ...row, tier })) };
  };
  const { rows, total } = first ? await inTier(first, ask.counted) : nothing;
  for (const tier of others) {
    if (rows.length >= ask.limit) break;
    rows.push(...(await inTier(tier, null)).rows);
  }
  return { rows: rows.slice(0, ask.limit), total };
}

const nothing: { rows: Row[]; total: Total } = { rows: [], total: { count: 0, isExact: true } };

/** The page and the total in one round trip: the total's row comes even without rows of the page. */
async function readRows(
  db: Kysely<DB>,
  part: Omit<Ask, 'testIds' | 'tiers'>,
  matches: TestMatch[],
): Promise<typeof nothing> {
  const ask = { ...part, testIds: idsOf(matches), tiers: matches.map(({ tier }) => tier) };
  const plan = choosePlan(ask, offersOf(matches));
  const tier = plan === 'all' && ask.order.tier !== null ? sql`o.tier,` : sql``;
  const count = ask.counted
    ? planCount(plan, ask.counted, ask)
    : sql`select null::int as total, null as is_whole`;
  const { rows } = await sql<(Row | { lab_id: null }) & { total: number | null; is_whole: boolean | null }>`
    with ${planComment(plan, ask)} hits as materialized (${planHits(plan, ask)}), counted as (${count})
    select c.total, c.is_whole, o.test_id, o.lab_test_id, o.price_halalas, o.rating, o.turnaround_hours, o.tier,
           ${ask.order.name === 'rated' ? sql`o.ranking,` : sql``}
           ${pageChord(ask)} as chord,
           t.name_ar as test_name_ar, t.name_en as test_name_en, t.fasting_hours, ${labFactsColumns}, ${faceColumns}
    from counted c left join (
      hits o
      join tests t on t.id = o.test_id
      join labs l on l.id = o.lab_id
      left join lab_earliest_slots e on e.lab_id = l.id
    ) on true
    order by ${tier} ${ask.order.by}`.execute(db);
  const { total, is_whole } = rows[0] ?? {};
  return {
    rows: rows.flatMap((row) => (row.lab_id === null ? [] : [row])),
    total: { count: total ?? 0, isExact: is_whole ?? true },
  };
}

const toSearchRow = (
  { test_name_ar, test_name_en, ...row }: Row,
  rates: CustomerRates,
): Omit<SearchRow, 'times'> => ({
  ...toLabFacts(row),
  ...toFace(row.lab_id, row),
  labTestId: row.lab_test_id,
  testId: row.test_id,
  testName: { ar: test_name_ar, en: test_name_en },
  ...offerPrice(row.price_halalas, rates),
  turnaroundHours: row.turnaround_hours,
  fastingHours: row.fasting_hours,
});
