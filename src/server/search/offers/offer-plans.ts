import { type RawBuilder, sql } from 'kysely';
import type { OfferOrder } from './offer-order.ts';
import { isUnbounded, type OfferBounds } from './search-scope.ts';

/**
 * One statement per plan; all return the same rows in the same total order. Everything that changes a statement's text
 * is in its name, because it is prepared under that name.
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
  /** The tests whose offers are counted with the page; null if already counted. */
  counted: number[] | null;
};

/** Up to which sizes it pays to probe every test, or to read every offer. Measured; results never depend on it. */
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

/** A page of twenty, and one more row to detect a next page. */
const USUAL_LIMIT = 21;

export function planComment(plan: PlanName, { order, limit, counted, bounds }: Ask) {
  // Only the usual page size is prepared: a visitor could request fifty sizes of each.
  if (limit !== USUAL_LIMIT) return sql``;
  const count = counted && (isUnbounded(bounds) ? 'sum' : 'count');
  const parts = [plan, order.name, order.tier !== null && 't', order.after && 'on', count];
  return sql.raw(`/* hot:s-${parts.filter(Boolean).join('-')} */`);
}

/** Plans that walk by distance compute it; the others compute it only for the rows of the page. */
export const pageChord = (plan: PlanName, { order, point }: Ask) =>
  plan !== 'probe' && plan !== 'walk' && order.name === 'near' ? sql`o.chord` : chordTo(sql`l.pos`, point);

// All of them are in each index of their order, so that only the nearest-neighbour walk reads the rows.
const columns = sql`o.test_id, o.lab_id, o.lab_test_id, o.price_halalas, o.rating, o.turnaround_hours`;
const columnsOf = ({ name }: OfferOrder) => (name === 'rated' ? sql`${columns}, o.ranking` : columns);
/** Keeps the estimate independent of the list's length: a custom plan per call is hardly better and costs more. */
const hidden = (ids: number[]) => sql`(select ${ids}::int[])`;
const chordTo = (pos: RawBuilder<unknown>, point: string | null) => sql`(${pos} <-> ${point}::cube)`;

/**
 * Within one `case`, so that no bound makes the planner pick the index of another order or estimate almost no rows.
 * Only an order by price uses its index for the price bounds.
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

/** Few offers in total: read and sort them; the same read counts them. */
function fetchAll({ testIds, tiers, order, bounds, point, limit }: Ask) {
  const chord = order.name === 'near' ? chordTo(sql`o.pos`, point) : sql`null::float8`;
  const tier = order.tier === null ? sql`` : sql`o.tier,`;
  const rest =
    order.tier === null || !order.after
      ? after(order)
      : sql`and (o.tier > ${order.tier}::int or (o.tier = ${order.tier}::int and ${order.after}))`;
  return sql`
    select o.* from (
      select ${columnsOf(order)}, w.tier, ${chord} as chord
      from unnest(${hidden(testIds)}, ${hidden(tiers)}) as w(test_id, tier)
      join offers o on o.test_id = w.test_id
      where ${within(bounds)} offset 0
    ) o
    where true ${rest} order by ${tier} ${order.by} limit ${sql.lit(limit)}`;
}

/**
 * Two steps: the first offer of each test selects the tests that a page can come from (at most as many as its rows);
 * only those are read further.
 */
function probeEachTest({ testIds, order, bounds, limit }: Ask) {
  const first = (wanted: RawBuilder<unknown>, rows: number) => sql`
    select ${columnsOf(order)} from offers o
    where o.test_id = ${wanted} and ${within(bounds, goesByPrice(order))} ${after(order)}
    order by ${order.by} limit ${sql.lit(rows)}`;
  return sql`
    select ${columnsOf(order)}, 0 as tier
    from (
      select o.test_id from unnest(${testIds}::int[]) as w(test_id)
      cross join lateral (${first(sql`w.test_id`, 1)}) o
      order by ${order.by} limit ${sql.lit(limit)}
    ) f
    cross join lateral (${first(sql`f.test_id`, limit)}) o
    order by ${order.by} limit ${sql.lit(limit)}`;
}

/** Very many tests: walk all offers in the requested order and filter by test. */
function walkAllOffers({ testIds, order, bounds, limit }: Ask) {
  const bits = bitsOf(testIds);
  return sql`
    select ${columnsOf(order)}, 0 as tier
    from offers o
    where case when o.test_id < ${bits.length * 8}::int then get_bit(${bits}::bytea, o.test_id) = 1 else false end
      and ${within(bounds, goesByPrice(order))} ${after(order)}
    order by ${order.by} limit ${sql.lit(limit)}`;
}

/** One bit per test: constant-time membership for any number of tests. */
function bitsOf(testIds: number[]): Buffer {
  const bits = Buffer.alloc((Math.max(0, ...testIds) >> 3) + 1);
  for (const id of testIds) bits[id >> 3] = (bits[id >> 3] ?? 0) | (1 << (id & 7));
  return bits;
}

/** One test: its nearest offers straight from the index. */
function nearestOfTest({ testIds, order, bounds, point, limit }: Ask) {
  const distance = chordTo(sql`o.pos`, point);
  return sql`
    select o.*, 0 as tier
    from (select ${columns}, o.accredited, ${distance} as chord from offers o where o.test_id = ${testIds[0]}::int) o
    where ${within(bounds)} ${after(order)}
    order by ${order.by} limit ${sql.lit(limit)}`;
}

/** Several tests: labs by distance, and for each its offers of those tests. */
function walkNearestLabs({ testIds, order, bounds, point, limit }: Ask) {
  return sql`
    select ${columns}, 0 as tier, o.chord
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

// Beyond this the exact number is not shown; 'more than' is.
const COUNTED = 500;
const READ = 2_000;

/** The number of offers, as one row: without bounds the sum of the tests' counts; else counted up to a limit. */
export function planCount(testIds: number[], bounds: OfferBounds): RawBuilder<unknown> {
  if (isUnbounded(bounds))
    return sql`select coalesce(sum(offer_count), 0)::int as total, true as is_whole
      from tests where id = any(${hidden(testIds)}::int[])`;
  return sql`
    select least(count(*) filter (where o.fits), ${sql.lit(COUNTED)})::int as total,
           count(*) < ${sql.lit(READ)} and count(*) filter (where o.fits) <= ${sql.lit(COUNTED)} as is_whole
    from (
      select o.rating >= ${bounds.minRating}::int and o.turnaround_hours <= ${bounds.maxTurnaround}::int
        and (o.accredited or not ${bounds.accreditedOnly}::boolean) as fits
      from offers o
      where o.test_id = any(${hidden(testIds)}::int[])
        and o.price_halalas between ${bounds.priceMin}::int and ${bounds.priceMax}::int
      limit ${sql.lit(READ)}
    ) o`;
}
