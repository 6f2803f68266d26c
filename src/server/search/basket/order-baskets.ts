import type { BasketInput } from '#/shared/search/basket.ts';
import type { LabBasket } from './read-basket-offers.ts';

type Sort = BasketInput['sort'];
type Key = (lab: LabBasket, firstVisit: number) => number;

/** The price and the way. */
const total: Key = (lab) => lab.totalHalalas + lab.wayHalalas;
const distance: Key = (lab) => lab.distance;
const turnaround: Key = (lab) => lab.turnaroundHours;
const earliest: Key = (_lab, firstVisit) => firstVisit;

const keys: Record<Sort, Key[]> = {
  total: [total, distance, earliest],
  distance: [distance, total, earliest],
  earliest: [earliest, total, distance],
  turnaround: [turnaround, total, distance, earliest],
};

type FirstVisitOf = (lab: LabBasket) => number;
type Ranked = { lab: LabBasket; rank: number[] };

/**
 * Coverage first, then the requested order, then the id as a stable tie-break. The first visit is a time in
 * milliseconds, infinite without one.
 */
export const orderBaskets = (labs: readonly LabBasket[], sort: Sort, firstVisitOf: FirstVisitOf) =>
  rank(labs, keys[sort], firstVisitOf).map(({ lab }) => lab);

/**
 * The first `count` labs as far as they can be ordered before first visits are known: with all ties of the last one,
 * and when sorting by the first visit, with all labs of equal coverage.
 */
export function firstBaskets(labs: readonly LabBasket[], sort: Sort, limit: number): LabBasket[] {
  const ranked = rank(labs, keys[sort].slice(0, keys[sort].indexOf(earliest)));
  const last = ranked[Math.min(limit, ranked.length) - 1];
  if (!last) return [];
  const end = ranked.findLastIndex((other) => compare(other, last) === 0) + 1;
  return ranked.slice(0, end).map(({ lab }) => lab);
}

const rank = (labs: readonly LabBasket[], by: Key[], firstVisitOf: FirstVisitOf = () => 0): Ranked[] =>
  labs
    .map((lab) => ({ lab, rank: by.map((key) => key(lab, firstVisitOf(lab))) }))
    .sort((a, b) => compare(a, b) || a.lab.labId - b.lab.labId);

function compare(a: Ranked, b: Ranked): number {
  if (a.lab.coveredCount !== b.lab.coveredCount) return b.lab.coveredCount - a.lab.coveredCount;
  const at = a.rank.findIndex((value, nth) => value !== b.rank[nth]);
  return at === -1 ? 0 : (a.rank[at] ?? 0) < (b.rank[at] ?? 0) ? -1 : 1;
}
