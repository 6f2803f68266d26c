import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FARTHER_THAN_ALL_METERS,
  findBestSplit,
  NOT_OFFERED,
  type PricedLab,
  type SplitLimits,
} from './find-best-split.ts';

type Placed = PricedLab & { city: number };
const areTogether = (a: Placed, b: Placed) => a.city === b.city;

/** Brute force over all pairs. */
function naiveSplit(labs: Placed[], { below, extraVisitHalalas }: SplitLimits, canPair?: typeof areTogether) {
  const pairs = labs.flatMap((a, at) =>
    labs
      .slice(at + 1)
      .filter((b) => canPair?.(a, b) ?? true)
      .map((b) => ({
        ids: [a.labId, b.labId].toSorted((one, other) => one - other),
        cost: Array.from(a.prices).reduce(
          (sum, price, test) => sum + Math.min(price, b.prices[test] ?? 0),
          a.wayHalalas + b.wayHalalas + extraVisitHalalas,
        ),
        way: Math.min(a.distance, FARTHER_THAN_ALL_METERS) + Math.min(b.distance, FARTHER_THAN_ALL_METERS),
      })),
  );
  const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
  const [best] = pairs
    .filter(({ cost }) => cost < below)
    .toSorted(
      (a, b) =>
        compare(a.cost, b.cost) ||
        compare(a.way, b.way) ||
        compare(a.ids[0] ?? 0, b.ids[0] ?? 0) ||
        compare(a.ids[1] ?? 0, b.ids[1] ?? 0),
    );
  return best ? { ids: best.ids, cost: best.cost } : null;
}

/** A value of a kilometre (0: price alone), a second visit, and labs; few different numbers, so that many are equal. */
const basketOf = (testCount: number, most: number) =>
  fc
    .record({
      perMetre: fc.constantFrom(0, 1, 7),
      extraVisitHalalas: fc.constantFrom(0, 1, 10),
      labs: labsOf(testCount, most),
      isApart: fc.boolean(),
    })
    .map(({ perMetre, extraVisitHalalas, isApart, labs }) => ({
      extraVisitHalalas,
      isApart,
      labs: labs.map((lab, at): Placed => {
        const wayHalalas = Math.min(lab.distance, FARTHER_THAN_ALL_METERS) * perMetre;
        return { ...lab, labId: at + 1, wayHalalas };
      }),
    }));

const labsOf = (testCount: number, most: number) =>
  fc.array(
    fc.record({
      prices: fc.array(fc.oneof(fc.constantFrom(3, 4, 5, NOT_OFFERED), fc.integer({ min: 0, max: 60 })), {
        minLength: testCount,
        maxLength: testCount,
      }),
      city: fc.constantFrom(1, 2, 3),
      distance: fc.oneof(fc.constantFrom(0, 1, 2, Number.POSITIVE_INFINITY), fc.integer({ min: 0, max: 20 })),
    }),
    { maxLength: most },
  );

const sumOf = ({ prices, wayHalalas }: PricedLab) =>
  Array.from(prices).reduce((sum, price) => sum + price, wayHalalas);

test.each([
  [1, 30],
  [3, 30],
  [5, 24],
  [11, 16],
  [20, 16],
])('with %i tests the best pair equals that of a search through all pairs', (testCount, most) => {
  fc.assert(
    fc.property(basketOf(testCount, most), ({ labs, extraVisitHalalas, isApart }) => {
      // A pair counts only if it beats every single lab: then both of it are needed.
      const limits = { below: Math.min(...labs.map(sumOf)), extraVisitHalalas };
      const canPair = isApart ? areTogether : undefined;
      const found = findBestSplit(labs, limits, canPair);
      const ids = found && [found.first.labId, found.second.labId].toSorted((a, b) => a - b);
      expect(found && { ids, cost: found.cost }).toEqual(naiveSplit(labs, limits, canPair));
    }),
    { numRuns: 400 },
  );
});

test('among labs with equal prices, one with coordinates is nearer than one without', () => {
  const at = (labId: number, distance: number, prices: number[]) => ({
    labId,
    prices,
    distance,
    wayHalalas: 0,
  });
  const nowhere = Number.POSITIVE_INFINITY;
  const labs = [at(1, nowhere, [9, 5, 3]), at(2, 0, [9, 5, 3]), at(3, nowhere, [3, 0, 4])];
  const found = findBestSplit(labs, { below: 100, extraVisitHalalas: 0 });
  expect(new Set([found?.first.labId, found?.second.labId])).toEqual(new Set([2, 3]));
});

test('no labs, one lab and no tests have no split', () => {
  const one = { labId: 1, distance: 0, wayHalalas: 0 };
  const limits = { below: 10, extraVisitHalalas: 0 };
  expect(findBestSplit([], limits)).toBeNull();
  expect(findBestSplit([{ ...one, prices: [5] }], limits)).toBeNull();
  expect(findBestSplit([{ ...one, prices: [] }], limits)).toBeNull();
});
