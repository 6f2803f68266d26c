/** The price of a missing test: higher than any whole basket, so that coverage comes first. */
export const NOT_OFFERED = 10_000_000_000;

/** Twice the circumference of the earth. */
export const FARTHER_THAN_ALL_METERS = 80_000_000;

export type PricedLab = {
  labId: number;
  /** By test of the basket. */
  prices: ArrayLike<number>;
  /** Whole metres from the requested location; infinite if unknown. */
  distance: number;
  /** The value of the way there and back; never less for a longer distance. */
  wayHalalas: number;
};
/** What the pair must cost less than, and what its second visit costs on top of both ways. */
export type SplitLimits = { below: number; extraVisitHalalas: number };
type CanPair<Lab extends PricedLab> = (one: Lab, other: Lab) => boolean;
export type Split<Lab extends PricedLab> = { first: Lab; second: Lab; cost: number };

const CHUNK = 10;

/**
 * The pair of labs that costs least: the cheaper price of each test, both ways and the second visit; null unless that is
 * below `below`. Ties go to the shorter total distance, then to the lower ids. Exact: a pair is skipped only if a lower
 * bound for all pairs of that lab already exceeds the best one found. With `canPair` only the pairs that it allows.
 */
export function findBestSplit<Lab extends PricedLab>(
  labs: readonly Lab[],
  { below, extraVisitHalalas }: SplitLimits,
  canPair?: CanPair<Lab>,
): Split<Lab> | null {
  // Which labs a lab may be paired with tells labs of equal prices apart.
  const distinct = canPair ? labs : keepNearestOfEach(labs);
  const bounds = boundsOf(distinct);
  const order = distinct.map((lab, at) => ({ lab, bound: (bounds[at] ?? 0) + extraVisitHalalas }));
  order.sort((a, b) => a.bound - b.bound || a.lab.labId - b.lab.labId);
  let best: Split<Lab> | null = null;
  let limit = below;
  for (const [at, one] of order.entries()) {
    if (one.bound > limit) break;
    for (let next = at + 1; next < order.length; next++) {
      const other = order[next];
      if (!other || other.bound > limit) break;
      const cost = splitCost(one.lab, other.lab, { below: limit, extraVisitHalalas });
      if (cost > limit || cost >= below || canPair?.(one.lab, other.lab) === false) continue;
      const split = asSplit(one.lab, other.lab, cost);
      if (best === null || comesBefore(split, best)) best = split;
      limit = best.cost;
    }
  }
  return best;
}

/** Among labs with equal prices only one can be in the result. */
function keepNearestOfEach<Lab extends PricedLab>(labs: readonly Lab[]): Lab[] {
  const kept = new Map<string, Lab>();
  for (const lab of labs) {
    const key = Array.prototype.join.call(lab.prices, ' ');
    const known = kept.get(key);
    if (!known || isNearer(lab, known)) kept.set(key, lab);
  }
  return [...kept.values()];
}

const isNearer = (a: PricedLab, b: PricedLab) =>
  a.distance < b.distance || (a.distance === b.distance && a.labId < b.labId);

/** Lower bound for the prices and ways of the best pair of each lab; exact for baskets of one chunk. */
function boundsOf(labs: readonly PricedLab[]): Float64Array {
  const bounds = Float64Array.from(labs, ({ wayHalalas }) => wayHalalas);
  const testCount = labs[0]?.prices.length ?? 0;
  const chunkCount = Math.ceil(testCount / CHUNK);
  for (let chunk = 0; chunk < chunkCount; chunk++) {
    const from = Math.floor((testCount * chunk) / chunkCount);
    const to = Math.floor((testCount * (chunk + 1)) / chunkCount);
    addChunkBounds(bounds, labs, from, to - from);
  }
  return bounds;
}

/**
 * For every subset of the chunk's tests: its cheapest lab, plus the rest of the tests at this lab. The other lab's way
 * counts in the first chunk only, since each chunk may choose another one.
 */
function addChunkBounds(bounds: Float64Array, labs: readonly PricedLab[], from: number, count: number) {
  const all = (1 << count) - 1;
  const sums = new Float64Array(all + 1);
  const cheapest = new Float64Array(all + 1).fill(Number.POSITIVE_INFINITY);
  for (const { prices, wayHalalas } of labs) {
    fillSums(sums, prices, from);
    const way = from === 0 ? wayHalalas : 0;
    for (let set = 0; set <= all; set++) {
      const sum = (sums[set] ?? 0) + way;
      if (sum < (cheapest[set] ?? 0)) cheapest[set] = sum;
    }
  }
  labs.forEach(({ prices }, at) => {
    fillSums(sums, prices, from);
    let least = Number.POSITIVE_INFINITY;
    for (let set = 0; set <= all; set++) {
      const sum = (sums[set] ?? 0) + (cheapest[all ^ set] ?? 0);
      if (sum < least) least = sum;
    }
    bounds[at] = (bounds[at] ?? 0) + least;
  });
}

/** The price of every subset, each from the subset without its lowest test. */
function fillSums(sums: Float64Array, prices: ArrayLike<number>, from: number) {
  for (let set = 1; set < sums.length; set++) {
    const lowest = 31 - Math.clz32(set & -set);
    sums[set] = (sums[set & (set - 1)] ?? 0) + (prices[from + lowest] ?? 0);
  }
}

/** Aborts as soon as the sum exceeds the limit. */
function splitCost(a: PricedLab, b: PricedLab, { below, extraVisitHalalas }: SplitLimits): number {
  let cost = a.wayHalalas + b.wayHalalas + extraVisitHalalas;
  for (let test = 0; test < a.prices.length && cost <= below; test++) {
    cost += Math.min(a.prices[test] ?? 0, b.prices[test] ?? 0);
  }
  return cost;
}

/** The nearer lab first: it gets the tests that both offer at one price. */
const asSplit = <Lab extends PricedLab>(a: Lab, b: Lab, cost: number): Split<Lab> =>
  isNearer(a, b) ? { first: a, second: b, cost } : { first: b, second: a, cost };

const wayOf = ({ first, second }: Split<PricedLab>) => metersOf(first) + metersOf(second);

/**
 * Two visits with one known location are nearer than two without any, so an unknown distance is a large number instead
 * of infinity.
 */
const metersOf = ({ distance }: PricedLab) => Math.min(distance, FARTHER_THAN_ALL_METERS);
const lowerId = ({ first, second }: Split<PricedLab>) => Math.min(first.labId, second.labId);
const higherId = ({ first, second }: Split<PricedLab>) => Math.max(first.labId, second.labId);

function comesBefore(a: Split<PricedLab>, b: Split<PricedLab>): boolean {
  if (a.cost !== b.cost) return a.cost < b.cost;
  const [way, other] = [wayOf(a), wayOf(b)];
  if (way !== other) return way < other;
  return lowerId(a) === lowerId(b) ? higherId(a) < higherId(b) : lowerId(a) < lowerId(b);
}
