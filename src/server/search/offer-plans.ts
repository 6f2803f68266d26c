import { type RawBuilder, sql } from 'kysely';
import type { OfferOrder } from './offer-order.ts';
import { isUnbounded, type OfferBounds } from './search-scope.ts';

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
  /** The tests whose offers are counted beside the page; null where they have been counted. */
  counted: number[] | null;
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

/** A page of twenty, and the one row that tells whether another follows. */
const USUAL_LIMIT = 21;

export function planComment(plan: PlanName, { order, limit, counted, bounds }: Ask) {
  // Only the usual page is worth a prepared statement: a visitor could ask for fifty sizes of each.
  if (limit !== USUAL_LIMIT) return sql``;
  const count = counted && (isUnbounded(bounds) ? 'sum' : 'count');
  const parts = [plan, order.name, order.tier !== null && 't', order.after && 'on', count];
  return sql.raw(`/* hot:s-${parts.filter(Boolean).join('-')} */`);
}

/** Plans that go by distance know it; beside the others it is computed for the rows of the page alone. */
export const pageChord = (plan: PlanName, { order, point }: Ask) =>
  plan !== 'probe' && plan !== 'walk' && order.name === 'near' ? sql`o.chord` : chordTo(sql`l.pos`, point);

// All of them are in each index of their order, so that no plan but the nearest-neighbour walk reads the rows.
const columns = sql`o.test_id, o.lab_id, o.lab_test_id, o.price_halalas, o.rating, o.turnaround_hours`;
const columnsOf = ({ name }: OfferOrder) => (name === 'rated' ? sql`${columns}, o.ranking` : columns);
/** So that no estimate depends on the length of a list: a plan made for each call is hardly better and costs more. */
const hidden = (ids: number[]) => sql`(select ${ids}::int[])`;
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
 * Two steps: the first offer of each test tells which tests a page can come from at all (as many as it has
 * rows); only those are read further.
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

/** Very many tests: walk all offers in the order asked for and keep those of the tests. */
function walkAllOffers({ testIds, order, bounds, limit }: Ask) {
  const bits = bitsOf(testIds);
  return sql`
    select ${columnsOf(order)}, 0 as tier
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
    select o.*, 0 as tier
    from (select ${columns}, o.accredited, ${distance} as chord from offers o where o.test_id = ${testIds[0]}::int) o
    where ${within(bounds)} ${after(order)}
    order by ${order.by} limit ${sql.lit(limit)}`;
}

/** Several tests: labs from the nearest on, and of each the offers of those tests. */
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

// Beyond these nobody reads the number; 'more than' does.
const COUNTED = 500;
const READ = 2_000;

/**
 * How many offers there are, as one row: without bounds every test's own count will do; else as far as the first
 * few thousand tell.
 */
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
