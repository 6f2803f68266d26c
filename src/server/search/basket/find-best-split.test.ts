import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FARTHER_THAN_ALL_METERS, findBestSplit, NOT_OFFERED, type PricedLab } from './find-best-split.ts';

/** Brute force over all pairs. */
function naiveSplit(labs: PricedLab[], below: number) {
  const pairs = labs.flatMap((a, at) =>
    labs.slice(at + 1).map((b) => ({
      ids: [a.labId, b.labId].toSorted((one, other) => one - other),
      cost: Array.from(a.prices).reduce((sum, price, test) => sum + Math.min(price, b.prices[test] ?? 0), 0),
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

/** Few different prices and distances, so that many candidates are equal. */
const labsOf = (testCount: number, most: number) =>
  fc
    .array(
      fc.record({
        prices: fc.array(fc.oneof(fc.constantFrom(3, 4, 5, NOT_OFFERED), fc.integer({ min: 0, max: 60 })), {
          minLength: testCount,
          maxLength: testCount,
        }),
        distance: fc.constantFrom(0, 1, 2, Number.POSITIVE_INFINITY),
      }),
      { maxLength: most },
    )
    .map((labs) => labs.map((lab, at): PricedLab => ({ ...lab, labId: at + 1 })));

const sumOf = ({ prices }: PricedLab) => Array.from(prices).reduce((sum, price) => sum + price, 0);

test.each([
  [1, 30],
  [3, 30],
  [5, 24],
  [11, 16],
  [20, 16],
])('with %i tests the best pair equals that of a search through all pairs', (testCount, most) => {
  fc.assert(
    fc.property(labsOf(testCount, most), (labs) => {
      // A pair counts only if it beats every single lab: then both of it are needed.
      const below = Math.min(...labs.map(sumOf));
      const found = findBestSplit(labs, below);
      const ids = found && [found.first.labId, found.second.labId].toSorted((a, b) => a - b);
      expect(found && { ids, cost: found.cost }).toEqual(naiveSplit(labs, below));
    }),
    { numRuns: 400 },
  );
});

test('among labs with equal prices, one with coordinates is nearer than one without', () => {
  const at = (labId: number, distance: number, prices: number[]) => ({ labId, prices, distance });
  const nowhere = Number.POSITIVE_INFINITY;
  const labs = [at(1, nowhere, [9, 5, 3]), at(2, 0, [9, 5, 3]), at(3, nowhere, [3, 0, 4])];
  const found = findBestSplit(labs, 100);
  expect(new Set([found?.first.labId, found?.second.labId])).toEqual(new Set([2, 3]));
});

test('no labs, one lab and no tests have no split', () => {
  expect(findBestSplit([], 10)).toBeNull();
  expect(findBestSplit([{ labId: 1, prices: [5], distance: 0 }], 5)).toBeNull();
  expect(findBestSplit([{ labId: 1, prices: [], distance: 0 }], 0)).toBeNull();
});
