import { type RawBuilder, sql } from 'kysely';
import type { OfferOrder } from './offer-order.ts';
import { bitsOf, isAmong, isUnbounded, type OfferBounds } from './search-scope.ts';

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
  /** The labs within the radius and with an early time; null if there is no limit. */
  nearby: Nearby | null;
  limit: number;
  few: Few;
  /** The tests whose offers are counted with the page; null if already counted. */
  counted: number[] | null;
};

/** `box` is a cube that holds the sphere of the radius, for the index; null where only a free time limits the labs. */
export type Nearby = { labIds: number[]; bits: Buffer; box: string | null };

/**
 * Up to which sizes it pays to probe every test, or to read every offer; `nearby`: reading all offers of the labs
 * within the radius pays while they are at most this many, squared, for each lab of the most offered test, because a
 * walk then passes as many offers beyond the radius. Results never depend on it.
 */
export type Few = { tests: number; offers: number; nearby: number };
export const measuredFew: Few = { tests: 400, offers: 400, nearby: 1 };

export type PlanName = 'all' | 'probe' | 'walk' | 'priced' | 'knn' | 'labs' | 'nearby';
/** The offers of the matched tests together, and of the one that most labs offer. */
export type OfferCounts = { sum: number; most: number };

export function choosePlan({ testIds, order, few, nearby }: Ask, { sum, most }: OfferCounts): PlanName {
  if (sum < few.offers) return 'all';
  if (nearby && nearby.labIds.length ** 2 <= few.nearby * most) return 'nearby';
  if (order.name === 'near') return testIds.length === 1 ? 'knn' : 'labs';
  if (order.isByWay) return 'priced';
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
    case 'priced':
    case 'knn':
      return offersOfTest(ask);
    case 'labs':
      return walkNearestLabs(ask);
    case 'nearby':
      return fetchNearby(ask);
  }
}

/** A page of twenty, and one more row to detect a next page. */
const USUAL_LIMIT = 21;

export function planComment(plan: PlanName, { order, limit, counted, bounds, nearby }: Ask) {
  // Only the usual page size is prepared: a visitor could request fifty sizes of each.
  if (limit !== USUAL_LIMIT) return sql``;
  const count = counted && (isUnbounded(bounds) && !nearby ? 'sum' : 'count');
  const parts = [
    plan,
    order.name,
    order.tier !== null && 't',
    order.isByWay && goesByPrice(order) && 'way',
    order.after && 'on',
    nearby && (nearby.box === null ? 'among' : 'within'),
    count,
  ];
  return sql.raw(`/* hot:s-${parts.filter(Boolean).join('-')} */`);
}

/** Orders by distance compute it; the others compute it only for the rows of the page. */
export const pageChord = ({ order, point }: Ask) =>
  order.isByWay ? sql`o.chord` : chordTo(sql`l.pos`, point);

// All of them are in each index of their order, so that only an order that needs the distance reads the rows.
const columns = sql`o.test_id, o.lab_id, o.lab_test_id, o.price_halalas, o.rating, o.turnaround_hours`;
const columnsOf = ({ name }: OfferOrder) => (name === 'rated' ? sql`${columns}, o.ranking` : columns);
/** Keeps the estimate independent of the list's length: a custom plan per call is hardly better and costs more. */
const hidden = (ids: number[]) => sql`(select ${ids}::int[])`;
const chordTo = (pos: RawBuilder<unknown>, point: string | null) => sql`(${pos} <-> ${point}::cube)`;

/**
 * Within one `case`, so that no bound makes the planner pick the index of another order or estimate almost no rows.
 * Only an order by price uses its index for the price bounds.
 */
function within({ bounds, nearby }: Pick<Ask, 'bounds' | 'nearby'>, byPrice = false) {
  const { minRating, priceMin, priceMax, maxTurnaround, accreditedOnly } = bounds;
  const price = sql`o.price_halalas between ${priceMin}::int and ${priceMax}::int`;
  return sql`${byPrice ? sql`${price} and` : sql``} case when ${price} and o.rating >= ${minRating}::int
    and o.turnaround_hours <= ${maxTurnaround}::int and (o.accredited or not ${accreditedOnly}::boolean)
    ${nearby ? sql`and ${isNear(nearby)}` : sql``} then true else false end`;
}

const isNear = ({ bits }: Nearby) => isAmong(sql`o.lab_id`, bits);

const after = ({ after: condition }: OfferOrder) => (condition ? sql`and ${condition}` : sql``);
const goesByPrice = ({ name }: OfferOrder) => name === 'cheap' || name === 'dear';

/** Few offers in total: read and sort them; the same read counts them. */
function fetchAll(ask: Ask) {
  const { testIds, tiers, order, point, limit } = ask;
  const chord = order.isByWay ? chordTo(sql`o.pos`, point) : sql`null::float8`;
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
      where ${within(ask)} offset 0
    ) o
    where true ${rest} order by ${tier} ${order.by} limit ${sql.lit(limit)}`;
}

/**
 * Two steps: the first offer of each test selects the tests that a page can come from (at most as many as its rows);
 * only those are read further.
 */
function probeEachTest(ask: Ask) {
  const { testIds, order, limit } = ask;
  const first = (wanted: RawBuilder<unknown>, rows: number) => sql`
    select ${columnsOf(order)} from offers o
    where o.test_id = ${wanted} and ${within(ask, goesByPrice(order))} ${after(order)}
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
function walkAllOffers(ask: Ask) {
  const { testIds, order, limit } = ask;
  return sql`
    select ${columnsOf(order)}, 0 as tier
    from offers o
    where ${isAmong(sql`o.test_id`, bitsOf(testIds))}
      and ${within(ask, goesByPrice(order))} ${after(order)}
    order by ${order.by} limit ${sql.lit(limit)}`;
}

/** Few labs within the radius: read and sort their offers of the tests. */
function fetchNearby(ask: Ask) {
  const { order, point, limit } = ask;
  const chord = order.isByWay ? chordTo(sql`o.pos`, point) : sql`null::float8`;
  return sql`
    select o.*, 0 as tier
    from (select ${columnsOf(order)}, ${chord} as chord from ${nearbyOffers(ask)} o where ${within(ask)} offset 0) o
    where true ${after(order)} order by ${order.by} limit ${sql.lit(limit)}`;
}

/** The offers of the tests by lab within the radius. */
const nearbyOffers = ({ nearby, testIds }: Pick<Ask, 'nearby' | 'testIds'>) => sql`(
  select o.* from unnest(${hidden(nearby?.labIds ?? [])}) as w(lab_id)
  cross join lateral (
    select * from offers o where o.lab_id = w.lab_id and o.test_id = any(${hidden(testIds)}::int[]) offset 0
  ) o
)`;

/** One test: its offers straight from the index of the distance, or of the price with those of one price sorted. */
function offersOfTest(ask: Ask) {
  const { testIds, order, point, nearby, limit } = ask;
  const byPrice = goesByPrice(order);
  return sql`
    select o.*, 0 as tier
    from (select ${columns}, o.accredited, ${chordTo(sql`o.pos`, point)} as chord from offers o
      where o.test_id = ${testIds[0]}::int ${byPrice ? sql`` : isInBox(sql`o.pos`, nearby)}) o
    where ${within(ask, byPrice)} ${after(order)}
    order by ${order.by} limit ${sql.lit(limit)}`;
}

/** Ends a walk by distance at the radius. */
const isInBox = (pos: RawBuilder<unknown>, nearby: Nearby | null) =>
  nearby?.box ? sql`and ${pos} <@ ${nearby.box}::cube` : sql``;

/** Several tests: labs by distance, and for each its offers of those tests. */
function walkNearestLabs(ask: Ask) {
  const { testIds, order, bounds, point, nearby, limit } = ask;
  return sql`
    select ${columns}, 0 as tier, o.chord
    from (
      select o.*, l.chord
      from (select l.id, ${chordTo(sql`l.pos`, point)} as chord from labs l
        where l.approved and l.rating_hundredths >= ${bounds.minRating}::int ${isInBox(sql`l.pos`, nearby)}) l
      cross join lateral (
        select ${columns} from offers o
        where o.lab_id = l.id and o.test_id = any(${testIds}::int[]) and ${within(ask)} offset 0
      ) o
    ) o
    where true ${after(order)}
    order by ${order.by} limit ${sql.lit(limit)}`;
}

// Beyond this the exact number is not shown; 'more than' is.
const COUNTED = 500;
const READ = 2_000;

/** The number of offers, as one row: without bounds the sum of the tests' counts; else counted up to a limit. */
export function planCount(plan: PlanName, testIds: number[], ask: Ask): RawBuilder<unknown> {
  const { bounds, nearby } = ask;
  if (isUnbounded(bounds) && !nearby)
    return sql`select coalesce(sum(offer_count), 0)::int as total, true as is_whole
      from tests where id = any(${hidden(testIds)}::int[])`;
  const offers =
    plan === 'nearby'
      ? nearbyOffers({ nearby, testIds })
      : sql`(select * from offers o where o.test_id = any(${hidden(testIds)}::int[]))`;
  return sql`
    select least(count(*) filter (where o.fits), ${sql.lit(COUNTED)})::int as total,
           count(*) < ${sql.lit(READ)} and count(*) filter (where o.fits) <= ${sql.lit(COUNTED)} as is_whole
    from (
      select o.rating >= ${bounds.minRating}::int and o.turnaround_hours <= ${bounds.maxTurnaround}::int
        and (o.accredited or not ${bounds.accreditedOnly}::boolean) as fits
      from ${offers} o
      where o.price_halalas between ${bounds.priceMin}::int and ${bounds.priceMax}::int
        ${nearby && plan !== 'nearby' ? sql`and ${isNear(nearby)}` : sql``}
      limit ${sql.lit(READ)}
    ) o`;
}
