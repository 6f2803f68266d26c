import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueMarks, withRoom } from './chart-scale.ts';

const at = (atMs: number, value: number, low: number | null = null, high: number | null = null) => ({
  atMs,
  value,
  low,
  high,
});

test('the round marks enclose every value', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1e5, noNaN: true }), { minLength: 1 }), (values) => {
      const marks = valueMarks(values.map((value, index) => at(index, value)));
      expect(marks[0]).toBeLessThanOrEqual(Math.min(...values));
      expect(marks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
      expect(marks.length).toBeGreaterThanOrEqual(2);
      expect(marks.length).toBeLessThanOrEqual(8);
    }),
  );
});

test('a value next to nothing has marks, too', () => {
  expect(valueMarks([at(0, Number.MIN_VALUE)])).toEqual([0, 1e-12]);
});

test('high values near each other have few marks', () => {
  expect(valueMarks([at(0, 74_575.03), at(1, 74_585.04)]).length).toBeLessThanOrEqual(8);
});

test('a far bound does not flatten the line, a near one is visible', () => {
  expect(valueMarks([at(0, 18, 30, 100), at(1, 38, 30, 100)]).at(-1)).toBeLessThan(100);
  expect(valueMarks([at(0, 5.4, 4, 5.6), at(1, 5.9, 4, 5.6)])[0]).toBeLessThanOrEqual(4);
});

test('overlapping labels are left out, the latest never', () => {
  expect(withRoom([{ x: 0 }, { x: 10 }, { x: 100 }], 50)).toEqual([{ x: 10 }, { x: 100 }]);
  expect(withRoom([{ x: 0 }, { x: 90 }, { x: 100 }], 50)).toEqual([{ x: 0 }, { x: 100 }]);
});
