import { sql } from 'kysely';
import type { Nearby } from './nearby-labs.ts';
import { goesByPrice, type OfferOrder } from './offer-order.ts';
import { isUnbounded, type OfferBounds } from './search-scope.ts';

/** What a page of offers is asked by. All plans return the same rows for it, in the same total order. */
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

/**
 * Up to which sizes it pays to probe every test and to read every offer of the tests; and up to which microseconds, to
 * read every offer nearby. Results never depend on it.
 */
export type Few = { tests: number; offers: number; nearby: number };
export const measuredFew: Few = { tests: 400, offers: 400, nearby: 4_000 };

export type PlanName = 'all' | 'probe' | 'walk' | 'priced' | 'knn' | 'labs' | 'nearby' | 'cells';

/** Measured microseconds of one offer in an index that holds all its columns, of one search in an index, and of one page. */
const OFFER = 0.13;
const SEARCH = 3;
const PAGE = 5;
/** The pages that hold the offers of one lab. */
const PAGES_OF_LAB = 4;
/** The cells that hold the labs of a city. */
const CELLS = 2;
/** The offers of one lab: beyond this number more tests cost no more. */
const OFFERS_OF_LAB = 500;
/** How many times `few.offers` it pays to read where the radius then drops most of them. */
const MORE_OFFERS = 50;

/** `offerCount`: of the matched tests together. */
export function choosePlan(ask: Ask, offerCount: number): PlanName {
  const { testIds, order, few, nearby } = ask;
  if (!nearby && offerCount < few.offers) return 'all';
  if (nearby) {
    const [plan, cost] = cheapestRead(ask, nearby, offerCount);
    if (cost < few.nearby) return plan;
  }
  if (order.name === 'near') return testIds.length === 1 ? 'knn' : 'labs';
  if (order.isByWay) return 'priced';
  return testIds.length <= few.tests ? 'probe' : 'walk';
}

/** The ways to read all offers nearby: by lab, by test, or by test and cell. */
function cheapestRead(
  { testIds: { length: tests }, few }: Ask,
  { labs, allLabs, around }: Nearby,
  offerCount: number,
): [ReadAll, number] {
  const offersNearby = (offerCount * labs) / Math.max(1, allLabs);
  const ofLab = Math.min(tests, PAGES_OF_LAB) * PAGE + Math.min(tests, OFFERS_OF_LAB) * OFFER;
  const costs: [ReadAll, number][] = [
    ['nearby', labs * ofLab + offersNearby * OFFER],
    ['all', offerCount < MORE_OFFERS * few.offers ? tests * SEARCH + offerCount * OFFER : Infinity],
    ['cells', around ? tests * CELLS * SEARCH + offersNearby * OFFER : Infinity],
  ];
  return costs.reduce((least, cost) => (cost[1] < least[1] ? cost : least));
}

export type ReadAll = 'all' | 'nearby' | 'cells';

/** Plans that read every offer in question: the same read answers all tiers, and the count. */
export const readsAll = (plan: PlanName): plan is ReadAll =>
  plan === 'all' || plan === 'nearby' || plan === 'cells';

/** Whether what is counted is what such a plan reads, not more tiers. */
export const countsRead = (plan: PlanName, { testIds, counted }: Ask) =>
  readsAll(plan) && counted?.length === testIds.length;

/** A page of twenty, and one more row to detect a next page. */
const USUAL_LIMIT = 21;

/** The name that the statement is prepared under: it holds everything that changes the statement's text. */
export function planComment(plan: PlanName, ask: Ask) {
  const { order, limit, counted, bounds, nearby } = ask;
  // Only the usual page size is prepared: a visitor could request fifty sizes of each.
  if (limit !== USUAL_LIMIT) return sql``;
  const count = counted && (isUnbounded(bounds) && !nearby ? 'sum' : 'count');
  const parts = [
    plan,
    order.name,
    order.tier !== null && 't',
    order.isByWay && goesByPrice(order) && 'way',
    order.after && 'on',
    nearby?.around && 'within',
    nearby?.free && 'among',
    countsRead(plan, ask) && 'read',
    count,
  ];
  return sql.raw(`/* hot:s-${parts.filter(Boolean).join('-')} */`);
}
