import { type Kysely, sql } from 'kysely';
import { type LabFactsRow, labNameColumns } from '#/server/catalog/browse/lab-facts.ts';
import { type FaceRow, faceColumns } from '#/server/catalog/browse/picture-column.ts';
import type { TestMatch } from '#/server/catalog/word-index/match-tests.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { SearchAnswer } from '#/shared/search/search.ts';
import { type Ask, choosePlan, planComment, readsAll } from './choose-plan.ts';
import { planCount } from './count-offers.ts';
import type { OrderKey } from './offer-order.ts';
import { pageChord, planHits } from './offer-plans.ts';
import { type BookedRow, bookedColumns } from './offer-times.ts';

export type PageRow = Omit<LabFactsRow, 'earliest_slot'> &
  FaceRow &
  BookedRow &
  OrderKey & { lab_test_id: number; turnaround_hours: number };
type Found = { rows: PageRow[]; total: SearchAnswer['total'] };

export const nothing: Found = { rows: [], total: { count: 0, isExact: true } };

type AskWithoutTests = Omit<Ask, 'testIds' | 'tiers' | 'counted'>;

const countOffersOf = (matches: TestMatch[]) => matches.reduce((sum, { test }) => sum + test.offerCount, 0);
const idsOf = (matches: TestMatch[]) => matches.map(({ test }) => test.testId);

/** Sorted by relevance, a tier is read to its end before the next one, unless all offers are read at once. */
export async function readPage(db: Kysely<DB>, part: AskWithoutTests, matches: TestMatch[]): Promise<Found> {
  const ask = { ...part, counted: idsOf(matches) };
  const { tier: firstTier } = ask.order;
  if (firstTier === null || readsAll(planOf(ask, matches))) return readRows(db, ask, matches);
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

const withTests = (ask: Omit<Ask, 'testIds' | 'tiers'>, matches: TestMatch[]): Ask => ({
  ...ask,
  testIds: idsOf(matches),
  tiers: matches.map(({ tier }) => tier),
});

const planOf = (ask: Omit<Ask, 'testIds' | 'tiers'>, matches: TestMatch[]) =>
  choosePlan(withTests(ask, matches), countOffersOf(matches));

/** The page and the total in one round trip: the total's row comes even without rows of the page. */
async function readRows(
  db: Kysely<DB>,
  part: Omit<Ask, 'testIds' | 'tiers'>,
  matches: TestMatch[],
): Promise<Found> {
  const ask = withTests(part, matches);
  const plan = planOf(part, matches);
  const tier = readsAll(plan) && ask.order.tier !== null ? sql`o.tier,` : sql``;
  const count = ask.counted
    ? planCount(plan, ask.counted, ask)
    : sql`select null::int as total, null as is_whole`;
  const { rows } = await sql<
    (PageRow | { lab_id: null }) & { total: number | null; is_whole: boolean | null }
  >`
    with ${planComment(plan, ask)} ${planHits(plan, ask)}, counted as (${count})
    select c.total, c.is_whole, o.test_id, o.lab_test_id, o.price_halalas, o.rating, o.turnaround_hours, o.tier,
           ${ask.order.name === 'rated' ? sql`o.ranking,` : sql``}
           ${pageChord(ask)} as chord, ${labNameColumns}, ${faceColumns}, ${bookedColumns}
    from counted c left join (
      hits o
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
