import { type RawBuilder, sql } from 'kysely';
import type { OfferOrder } from './offer-order.ts';
import type { OfferBounds } from './search-scope.ts';

/**
 * One statement per plan, each answering the same question in the same total order: which offers come first.
 * Everything that changes a statement's text is in its name, since it is prepared under that name.
 */
export type Ask = {
  testIds: number[];
  tiers: number[];
  order: OfferOrder;
  bounds: OfferBounds;
  /** The point that distances are measured from, as text of a cube. */
  point: string | null;
  limit: number;
  few: Few;
};

/** Up to where it pays to probe every test, or to read every offer. Measured; the answers never depend on it. */
export type Few = { tests: number; offers: number };
export const measuredFew: Few = { tests: 400, offers: 400 };

export type PlanName = 'all' | 'probe' | 'walk' | 'knn' | 'labs';

export function choosePlan({ testIds, order, few }: Ask, offerCount: number): PlanName {
  if (offerCount < few.offers) return 'all';
  if (order.name === 'near') return testIds.length === 1 ? 'knn' : 'labs';
  return testIds.length <= few.tests ? 'probe' : 'walk';
}

/** The `hits` of a page: `with hits as (…)`. */
export function planHits(plan: PlanName, ask: Ask): RawBuilder<unknown> {
  switch (plan) {
    case 'all':
      return fetchAll(ask);
    case 'probe':
      return probeEachTest(ask);
    case 'walk':
      return walkAllOffers(ask);
    case 'knn':
      return nearestOfTest(ask);
    case 'labs':
      return walkNearestLabs(ask);
  }
}

export const planComment = (plan: PlanName, { order, limit }: Ask) =>
  sql.raw(
    `/* hot:search-${plan}-${order.name}${order.tier === null ? '' : '-t'}${order.after ? '-on' : ''}-${limit} */`,
  );

const columns = sql`o.test_id, o.lab_id, o.lab_test_id, o.price_halalas, o.rating, o.turnaround_hours`;
const chordTo = (pos: RawBuilder<unknown>, point: string | null) => sql`(${pos} <-> ${point}::cube)`;

/**
 * Within one `case`, so that no bound draws the planner to an index of another order, nor lets it guess that
 * next to nothing will be left. Only an order by price uses its index for the bounds on the price.
 */
function within(
  { minRating, priceMin, priceMax, maxTurnaround, accreditedOnly }: OfferBounds,
  byPrice = false,
) {
  const price = sql`o.price_halalas between ${priceMin}::int and ${priceMax}::int`;
  return sql`${byPrice ? sql`${price} and` : sql``} case when ${price} and o.rating >= ${minRating}::int
    and o.turnaround_hours <= ${maxTurnaround}::int and (o.accredited or not ${accreditedOnly}::boolean)
    then true else false end`;
}

const after = ({ after: condition }: OfferOrder) => (condition ? sql`and ${condition}` : sql``);
const goesByPrice = ({ name }: OfferOrder) => name === 'cheap' || name === 'dear';

/** Few offers in all: read and sort them; their number comes with them. */
function fetchAll({ testIds, tiers, order, bounds, point, limit }: Ask) {
  const tier = order.tier === null ? sql`` : sql`o.tier,`;
  const rest =
    order.tier === null || !order.after
      ? after(order)
      : sql`and (o.tier > ${order.tier}::int or (o.tier = ${order.tier}::int and ${order.after}))`;
  return sql`
    select o.* from (
      select ${columns}, w.tier, ${chordTo(sql`o.pos`, point)} as chord, count(*) over () as total
      from unnest(${testIds}::int[], ${tiers}::int[]) as w(test_id, tier)
      join offers o on o.test_id = w.test_id
      where ${within(bounds)} offset 0
    ) o
    where true ${rest} order by ${tier} ${order.by} limit ${sql.lit(limit)}`;
}

/**
 * Two steps: the first offer of each test tells which tests a page can come from at all (as many as it has
 * rows); only those are read further.
 */
function probeEachTest({ testIds, order, bounds, point, limit }: Ask) {
  const first = (wanted: RawBuilder<unknown>, rows: number) => sql`
    select ${columns}, o.pos from offers o
    where o.test_id = ${wanted} and ${within(bounds, goesByPrice(order))} ${after(order)}
    order by ${order.by} limit ${sql.lit(rows)}`;
  return sql`
    select o.test_id, o.lab_id, o.lab_test_id, o.price_halalas, o.rating, o.turnaround_hours,
           0 as tier, ${chordTo(sql`o.pos`, point)} as chord, null::int as total
    from (
      select o.test_id from unnest(${testIds}::int[]) as w(test_id)
      cross join lateral (${first(sql`w.test_id`, 1)}) o
      order by ${order.by} limit ${sql.lit(limit)}
    ) f
    cross join lateral (${first(sql`f.test_id`, limit)}) o
    order by ${order.by} limit ${sql.lit(limit)}`;
}

/** Very many tests: walk all offers in the order asked for and keep those of the tests. */
function walkAllOffers({ testIds, order, bounds, point, limit }: Ask) {
  const bits = bitsOf(testIds);
  return sql`
    select ${columns}, 0 as tier, ${chordTo(sql`o.pos`, point)} as chord, null::int as total
    from offers o
    where case when o.test_id < ${bits.length * 8}::int then get_bit(${bits}::bytea, o.test_id) = 1 else false end
      and ${within(bounds, goesByPrice(order))} ${after(order)}
    order by ${order.by} limit ${sql.lit(limit)}`;
}

/** One bit per test: membership in one step, however many tests there are. */
function bitsOf(testIds: number[]): Buffer {
  const bits = Buffer.alloc((Math.max(0, ...testIds) >> 3) + 1);
  for (const id of testIds) bits[id >> 3] = (bits[id >> 3] ?? 0) | (1 << (id & 7));
  return bits;
}

/** One test: its nearest offers straight from the index. */
function nearestOfTest({ testIds, order, bounds, point, limit }: Ask) {
  const distance = chordTo(sql`o.pos`, point);
  return sql`
    select o.*, 0 as tier, null::int as total
    from (select ${columns}, o.accredited, ${distance} as chord from offers o where o.test_id = ${testIds[0]}::int) o
    where ${within(bounds)} ${after(order)}
    order by ${order.by} limit ${sql.lit(limit)}`;
}

/** Several tests: labs from the nearest on, and of each the offers of those tests. */
function walkNearestLabs({ testIds, order, bounds, point, limit }: Ask) {
  return sql`
    select ${columns}, 0 as tier, o.chord, null::int as total
    from (
      select o.*, l.chord
      from (select l.id, ${chordTo(sql`l.pos`, point)} as chord from labs l
        where l.approved and l.rating_hundredths >= ${bounds.minRating}::int) l
      cross join lateral (
        select ${columns} from offers o
        where o.lab_id = l.id and o.test_id = any(${testIds}::int[]) and ${within(bounds)} offset 0
      ) o
    ) o
    where true ${after(order)}
    order by ${order.by} limit ${sql.lit(limit)}`;
}

const COUNTED = 1_000;

/** How many offers are within the bounds, counted up to one above the cap. */
export const countOffers = (testIds: number[], bounds: OfferBounds) => sql<{ count: number }>`
  select /* hot:search-count */ count(*) as count from (
    select from offers o where o.test_id = any(${testIds}::int[]) and ${within(bounds)} limit ${sql.lit(COUNTED + 1)}
  ) o`;

export const sumOffers = (testIds: number[]) => sql<{ count: number }>`
  select /* hot:search-sum */ coalesce(sum(offer_count), 0) as count from tests where id = any(${testIds}::int[])`;

export const isCountExact = (count: number) => count <= COUNTED;
