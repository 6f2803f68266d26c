import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlineOf } from './outline-of.ts';

type Spot = readonly [number, number];

/** By the number of edges that a ray to the east crosses. */
const holds = (outline: readonly Spot[], [x, y]: Spot) =>
  outline.filter((a, at) => {
    const b = outline[(at + 1) % outline.length] ?? a;
    return a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]);
  }).length %
    2 ===
  1;

const kilometre = fc.double({ min: -20, max: 20, noNaN: true });

test('one line of few corners holds the middle of every district, however far a suburb lies', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(kilometre, kilometre), { minLength: 1, maxLength: 40 }), (districts) => {
      const outline = outlineOf(districts);
      expect(outline.length).toBeGreaterThanOrEqual(4);
      expect(outline.length).toBeLessThanOrEqual(26);
      // Corners are taken away where they change least, so a district near the edge may lose some of its ground.
      const held = districts.filter((district) => holds(outline, district)).length;
      expect(held / districts.length).toBeGreaterThanOrEqual(0.8);
    }),
    { numRuns: 60 },
  );
});

test('a district that stands alone is a disc, and a bay between two arms of a city stays outside', () => {
  const radii = outlineOf([[0, 0]]).map(([x, y]) => Math.hypot(x, y));
  expect(Math.max(...radii) - Math.min(...radii)).toBeLessThan(0.2);
  const arms = [-12, -8, -4, 0].flatMap((y): Spot[] => [
    [-10, y],
    [10, y],
  ]);
  const horseshoe = outlineOf([...arms, [-6, 0], [-2, 0], [2, 0], [6, 0]]);
  expect([holds(horseshoe, [0, 0]), holds(horseshoe, [0, -9])]).toEqual([true, false]);
});
