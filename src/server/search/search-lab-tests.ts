import { type Kysely, sql } from 'kysely';
import type { SearchAnswer, SearchLabTestsInput, SearchRow } from '#/shared/search.ts';
import { type LabFactsRow, labFactsColumns, toLabFacts } from '../catalog/lab-facts.ts';
import { cubeOf } from '../catalog/sphere.ts';
import { toPage } from '../db/cursor.ts';
import type { DB } from '../db/schema.gen.ts';
import { getCurrentCatalogue } from './current-catalogue.ts';
import { groupBy } from './group-by.ts';
import type { TestMatch } from './match-tests.ts';
import { offerOrder, type OrderKey } from './offer-order.ts';
import {
  type Ask,
  choosePlan,
  countOffers,
  type Few,
  isCountExact,
  measuredFew,
  planComment,
  planHits,
  sumOffers,
} from './offer-plans.ts';
import { resolvePlace } from './resolve-place.ts';
import { isUnbounded, offerBounds, testsInScope } from './search-scope.ts';

const SHOWN_MEANINGS = 10;

type Row = LabFactsRow &
  OrderKey & {
    lab_test_id: number;
    test_name_ar: string;
    test_name_en: string;
    turnaround_hours: number;
    fasting_hours: number;
    total: number | null;
  };

type Options = { now?: () => number; few?: Few };

/** The offers of the tests that the words mean, in the order asked for, a page at a time. */
export async function searchLabTests(
  db: Kysely<DB>,
  input: SearchLabTestsInput,
  { now, few = measuredFew }: Options = {},
): Promise<SearchAnswer> {
  const index = await getCurrentCatalogue(db, now);
  const { point, place } = resolvePlace(input);
  const matches = testsInScope(index, input);
  const order = offerOrder(input.sort, input.cursor, point !== null);
  const ask = {
    order,
    bounds: offerBounds(input),
    point: point && cubeOf(point),
    limit: input.limit + 1,
    few,
  };
  const [rows, counted] =
    matches.length === 0
      ? [[], 0]
      : await Promise.all([readPage(db, ask, matches), countAhead(db, ask, matches)]);
  const count = counted ?? rows[0]?.total ?? (await countAll(db, ask, matches));
  return {
    ...toPage(rows, { limit: input.limit, keyOf: order.keyOf, toRow: toSearchRow }),
    total: { count, isExact: isUnbounded(ask.bounds) || isCountExact(count) },
    place,
    matchedTests:
      input.searchText.trim() === ''
        ? []
        : matches.slice(0, SHOWN_MEANINGS).map(({ test }) => ({ testId: test.testId, name: test.name })),
  };
}

type AskWithoutTests = Omit<Ask, 'testIds' | 'tiers'>;

const offersOf = (matches: TestMatch[]) => matches.reduce((sum, { test }) => sum + test.offerCount, 0);
const idsOf = (matches: TestMatch[]) => matches.map(({ test }) => test.testId);

/** Beside the page, unless the page's own plan counts. */
async function countAhead(
  db: Kysely<DB>,
  ask: AskWithoutTests,
  matches: TestMatch[],
): Promise<number | null> {
  const plan = choosePlan({ ...ask, testIds: idsOf(matches), tiers: [] }, offersOf(matches));
  return plan === 'all' ? null : countAll(db, ask, matches);
}

async function countAll(db: Kysely<DB>, { bounds }: AskWithoutTests, matches: TestMatch[]): Promise<number> {
  const testIds = idsOf(matches);
  const { rows } = await (isUnbounded(bounds) ? sumOffers(testIds) : countOffers(testIds, bounds)).execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Sorted by relevance, a surer tier is read to its end before the next is asked; few offers are read at once. */
async function readPage(db: Kysely<DB>, ask: AskWithoutTests, matches: TestMatch[]): Promise<Row[]> {
  const { tier: firstTier } = ask.order;
  if (firstTier === null || offersOf(matches) < ask.few.offers) return readRows(db, ask, matches);
  const tiers = [...groupBy(matches, ({ tier }) => tier)].toSorted(([a], [b]) => a - b);
  const rows: Row[] = [];
  for (const [tier, matchesOfTier] of tiers) {
    if (tier < firstTier || rows.length >= ask.limit) continue;
    const order = tier === firstTier ? ask.order : { ...ask.order, after: null };
    // oxlint-disable-next-line no-await-in-loop -- at most a handful of tiers, and mostly the first fills the page
    const found = await readRows(db, { ...ask, order }, matchesOfTier);
    for (const row of found) rows.push({ ...row, tier });
  }
  return rows.slice(0, ask.limit);
}

async function readRows(db: Kysely<DB>, part: AskWithoutTests, matches: TestMatch[]): Promise<Row[]> {
  const ask = { ...part, testIds: idsOf(matches), tiers: matches.map(({ tier }) => tier) };
  const plan = choosePlan(ask, offersOf(matches));
  const tier = plan === 'all' && ask.order.tier !== null ? sql`o.tier,` : sql``;
  const { rows } = await sql<Row>`
    with ${planComment(plan, ask)} hits as materialized (${planHits(plan, ask)})
    select o.test_id, o.lab_test_id, o.price_halalas, o.rating, o.turnaround_hours, o.tier, o.chord, o.total,
           t.name_ar as test_name_ar, t.name_en as test_name_en, t.fasting_hours, ${labFactsColumns}
    from hits o
    join tests t on t.id = o.test_id
    join labs l on l.id = o.lab_id
    left join lab_earliest_slots e on e.lab_id = l.id
    order by ${tier} ${ask.order.by}`.execute(db);
  return rows;
}

const toSearchRow = ({ test_name_ar, test_name_en, ...row }: Row): SearchRow => ({
  ...toLabFacts(row),
  labTestId: row.lab_test_id,
  testId: row.test_id,
  testName: { ar: test_name_ar, en: test_name_en },
  priceHalalas: row.price_halalas,
  turnaroundHours: row.turnaround_hours,
  fastingHours: row.fasting_hours,
});
