import { type RawBuilder, sql } from 'kysely';
import type { Around } from '#/server/catalog/places/radius-around.ts';
import { type Ask, type PlanName, type ReadAll, readsAll } from './choose-plan.ts';
import { labsAround } from './nearby-labs.ts';
import { goesByPrice, type OfferOrder } from './offer-order.ts';
import { bitsOf, isAmong, type OfferBounds } from './search-scope.ts';

/** What a page is made of: `with … hits as materialized (…)`. */
export function planHits(plan: PlanName, ask: Ask): RawBuilder<unknown> {
  const around = ask.nearby ? sql`around as materialized (${labsAround(ask.nearby, ask.point)}),` : sql``;
  if (readsAll(plan))
    return sql`${around} read as materialized (${readOf(plan, ask)}), hits as materialized (${pageOfRead(ask)})`;
  return sql`${around} hits as materialized (${hitsOf(plan, ask)})`;
}

function readOf(plan: ReadAll, ask: Ask) {
  switch (plan) {
    case 'all':
      return offersOfTests(ask);
    case 'nearby':
      return offersOfLabs(ask);
    case 'cells':
      return offersInCells(ask);
  }
}

function hitsOf(plan: Exclude<PlanName, ReadAll>, ask: Ask) {
  switch (plan) {
    case 'probe':
      return probeEachTest(ask);
    case 'walk':
      return walkAllOffers(ask);
    case 'priced':
    case 'knn':
      return offersOfTest(ask);
    case 'labs':
      return walkNearestLabs(ask);
  }
}

/** Orders by distance compute it; the others compute it only for the rows of the page. */
export const pageChord = ({ order, point }: Ask) =>
  order.isByWay ? sql`o.chord` : chordTo(sql`l.pos`, point);

// All of them are in each index of their order, so that only an order that needs the distance reads the rows.
const columns = sql`o.test_id, o.lab_id, o.lab_test_id, o.price_halalas, o.rating, o.turnaround_hours`;
const columnsOf = ({ name }: OfferOrder) => (name === 'rated' ? sql`${columns}, o.ranking` : columns);
/** Keeps the estimate independent of the list's length: a custom plan per call is hardly better and costs more. */
export const hidden = (ids: number[]) => sql`(select ${ids}::int[])`;
const chordTo = (pos: RawBuilder<unknown>, point: string | null) => sql`(${pos} <-> ${point}::cube)`;

export const fitsBounds = ({ minRating, maxTurnaround, accreditedOnly }: OfferBounds) => sql`
  o.rating >= ${minRating}::int and o.turnaround_hours <= ${maxTurnaround}::int
    and (o.accredited or not ${accreditedOnly}::boolean)`;

/**
 * Within one `case`, so that no bound makes the planner pick the index of another order or estimate almost no rows.
 * Only an order by price uses its index for the price bounds.
 */
function within({ bounds, nearby }: Pick<Ask, 'bounds' | 'nearby'>, byPrice = false) {
  const { priceMin, priceMax } = bounds;
  const price = sql`o.price_halalas between ${priceMin}::int and ${priceMax}::int`;
  return sql`${byPrice ? sql`${price} and` : sql``} case when ${price} and ${fitsBounds(bounds)}
    ${nearby ? sql`and o.lab_id in (select id from around)` : sql``} then true else false end`;
}

const after = ({ after: condition }: OfferOrder) => (condition ? sql`and ${condition}` : sql``);

/** Few offers in total: all that fit, test by test. */
function offersOfTests(ask: Ask) {
  const { testIds, tiers, order, point, nearby, bounds } = ask;
  const chord = nearby ? sql`w.chord` : order.isByWay ? chordTo(sql`o.pos`, point) : sql`null::float8`;
  // Fenced, so that the tests come first and not the labs.
  return sql`
    select ${columnsOf(order)}, o.tier, ${chord} as chord
    from (
      select o.*, t.tier from unnest(${hidden(testIds)}, ${hidden(tiers)}) as t(test_id, tier)
      join offers o on o.test_id = t.test_id
      where ${within({ bounds, nearby: null })} offset 0
    ) o
    ${nearby ? sql`join around w on w.id = o.lab_id` : sql``}`;
}

/** Few labs nearby: all their offers of the tests that fit. */
function offersOfLabs(ask: Ask) {
  const { testIds, order, bounds } = ask;
  return sql`
    select ${columnsOf(order)}, ${order.tier === null ? sql`0` : tierOfTest(ask)} as tier, o.chord
    from ${nearbyOffers(testIds)} o
    where ${within({ bounds, nearby: null })}`;
}

/** A join would compare each offer with each test. */
function tierOfTest({ testIds, tiers }: Ask) {
  const bytes = Buffer.alloc(testIds.reduce((most, id) => Math.max(most, id), 0) + 1);
  testIds.forEach((id, at) => bytes.writeUInt8(tiers[at] ?? 0, id));
  return sql`get_byte(${bytes}::bytea, o.test_id)`;
}

/** Few labs nearby: their offers by test and cell. Both fences keep the index from being read without the cell. */
function offersInCells(ask: Ask) {
  const { testIds, tiers, order, bounds } = ask;
  return sql`
    select o.*, w.chord
    from (
      select o.*, t.tier
      from (select distinct cell from around) c
      cross join unnest(${hidden(testIds)}, ${hidden(tiers)}) as t(test_id, tier)
      cross join lateral (
        select ${columnsOf(order)} from offers o
        where o.test_id = t.test_id and o.cell = c.cell and ${within({ bounds, nearby: null })} offset 0
      ) o offset 0
    ) o
    join around w on w.id = o.lab_id`;
}

/** The offers of the tests by lab within the radius. */
export const nearbyOffers = (testIds: number[]) => sql`(
  select o.*, w.chord from around w
  cross join lateral (
    select * from offers o where o.lab_id = w.id and o.test_id = any(${hidden(testIds)}::int[]) offset 0
  ) o
)`;

function pageOfRead({ order, limit }: Ask) {
  const tier = order.tier === null ? sql`` : sql`o.tier,`;
  const rest =
    order.tier === null || !order.after
      ? after(order)
      : sql`and (o.tier > ${order.tier}::int or (o.tier = ${order.tier}::int and ${order.after}))`;
  return sql`select o.* from read o where true ${rest} order by ${tier} ${order.by} limit ${sql.lit(limit)}`;
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

/** One test: its offers straight from the index of the distance, or of the price with those of one price sorted. */
function offersOfTest(ask: Ask) {
  const { testIds, order, point, nearby, limit } = ask;
  const byPrice = goesByPrice(order);
  return sql`
    select o.*, 0 as tier
    from (select ${columns}, o.accredited, ${chordTo(sql`o.pos`, point)} as chord from offers o
      where o.test_id = ${testIds[0]}::int ${byPrice ? sql`` : isInBox(sql`o.pos`, nearby?.around)}) o
    where ${within(ask, byPrice)} ${after(order)}
    order by ${order.by} limit ${sql.lit(limit)}`;
}

/** Ends a walk by distance at the radius. */
const isInBox = (pos: RawBuilder<unknown>, around: Around | null | undefined) =>
  around ? sql`and ${pos} <@ ${around.box}::cube` : sql``;

/** Several tests: labs by distance, and for each its offers of those tests. */
function walkNearestLabs(ask: Ask) {
  const { testIds, order, bounds, point, nearby, limit } = ask;
  const labs = nearby
    ? sql`select id, chord from around order by chord`
    : sql`select l.id, ${chordTo(sql`l.pos`, point)} as chord from labs l
        where l.approved and l.rating_hundredths >= ${bounds.minRating}::int`;
  return sql`
    select ${columns}, 0 as tier, o.chord
    from (
      select o.*, l.chord
      from (${labs}) l
      cross join lateral (
        select ${columns} from offers o
        where o.lab_id = l.id and o.test_id = any(${testIds}::int[]) and ${within({ bounds, nearby: null })} offset 0
      ) o
    ) o
    where true ${after(order)}
    order by ${order.by} limit ${sql.lit(limit)}`;
}
