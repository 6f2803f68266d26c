import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScaleMark } from '#/shared/search/scale.ts';
import { axesOf, heightOf, mapSpot, markAt, plotSpots, roundAxis, valuesOf } from './scale-geometry.ts';

const markOf = (labId: number, totalHalalas: number, distanceMeters: number | null): ScaleMark => ({
  labId,
  labName: { ar: '', en: '' },
  totalHalalas,
  distanceMeters,
  turnaroundHours: 24,
  earliestSlot: null,
  timeZone: 'Asia/Riyadh',
  at: [100 * labId, 900],
});

test('an axis holds its values, in few round steps, and begins and ends at a step', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.integer({ min: 2, max: 6 }),
      (a, b, most) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const axis = roundAxis(low, high, { unit: 100, most });
        expect(axis.from).toBeLessThanOrEqual(low);
        expect(axis.to).toBeGreaterThanOrEqual(high);
        expect(axis.to).toBeGreaterThan(axis.from);
        expect(valuesOf(axis).length).toBeLessThanOrEqual(most + 1);
        expect([axis.from % axis.step, axis.to % axis.step]).toEqual([0, 0]);
      },
    ),
  );
});

test('one price and one laboratory at the door still make a scale', () => {
  const marks = [markOf(1, 15_750, 0)];
  expect(axesOf(marks)).toEqual({
    price: { from: 15_700, to: 15_800, step: 100 },
    distance: { from: 0, to: 1000, step: 1000 },
  });
});

test('the nearest is at the bottom, the unknown distance at the top', () => {
  const axis = { from: 0, to: 20_000, step: 5_000 };
  expect([heightOf(0, axis), heightOf(20_000, axis), heightOf(null, axis)]).toEqual([1, 0, 0]);
});

test('a point of a picture is that of the mark nearest to it; the map is not mirrored, the plot is', () => {
  const marks = [markOf(1, 10_000, 2_000), markOf(2, 20_000, 2_000), markOf(3, 20_000, 18_000)];
  const axes = axesOf(marks);
  for (const spotOf of [plotSpots(axes, false), plotSpots(axes, true), mapSpot]) {
    for (const mark of marks) {
      const { x = 0, y = 0 } = spotOf(mark) ?? {};
      expect(markAt(marks, spotOf, { x: x + 0.01, y, width: 300, height: 200 })).toBe(mark);
    }
  }
  const [cheapest] = marks.map((mark) => [false, true].map((mirrored) => plotSpots(axes, mirrored)(mark)?.x));
  expect(cheapest).toEqual([0, 1]);
  expect(marks.map(mapSpot)[0]).toEqual({ x: 0.1, y: 0.9 });
});

test('marks of one price that are too near are parted in their order, no farther from their own place than that takes', () => {
  const metersOf = [2_400, 3_000, 8_000, 8_000, 8_100, 25_000];
  const marks = metersOf.map((meters, nth) => markOf(nth + 1, 15_000, meters));
  const spotOf = plotSpots(axesOf(marks), false, marks);
  const spots = marks.map((mark) => spotOf(mark) ?? { x: 0, y: 0 });
  const pushes = spots.map(({ y, trueY = y }) => Math.abs(y - trueY));
  expect(Math.max(...pushes)).toBeLessThan(0.05);
  // 0.6 km of 25 are 0.024 of the height: each of the two gives way by half of what is missing.
  expect(pushes[0]).toBeCloseTo(pushes[1] ?? 0);
  expect(Math.abs((spots[0]?.y ?? 0) - (spots[1]?.y ?? 0))).toBeCloseTo(0.04);
  expect(pushes[5]).toBe(0);
  const upward = spots.map(({ y }) => y);
  expect(new Set(upward).size).toBe(marks.length);
});

test('laboratories of one price and distance stand apart on the plot, at their price', () => {
  const marks = [1, 2, 3, 4].map((labId) => markOf(labId, labId === 4 ? 20_000 : 15_000, 2_000));
  const spots = marks.map(plotSpots(axesOf(marks), false, marks));
  expect(new Set(spots.slice(0, 3).map((spot) => spot?.x)).size).toBe(1);
  const heights = spots.slice(0, 3).map((spot) => spot?.y ?? 0);
  expect(new Set(heights).size).toBe(3);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...heights)).toBeLessThanOrEqual(1);
  expect(spots[3]).toEqual(plotSpots(axesOf(marks), false)(marks[3] ?? markOf(4, 0, 0)));
});
