import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeScale } from './range-scale.ts';

test('the range is in the middle, the value at its place', () => {
  const scale = rangeScale({ value: 18, rangeLow: 30, rangeHigh: 100 });
  if (!scale) throw new Error('there is a range');
  expect(scale.at).toBeLessThan(scale.from);
  expect(scale.from).toBeLessThan(scale.to);
  expect(scale.to).toBeLessThan(100);
});

test('an open side extends to the end', () => {
  expect(rangeScale({ value: 112, rangeLow: null, rangeHigh: 130 })).toMatchObject({ from: 0 });
  expect(rangeScale({ value: 60, rangeLow: 40, rangeHigh: null })).toMatchObject({ to: 100 });
});

test('no bar without a number or a range', () => {
  expect(rangeScale({ value: null, rangeLow: 1, rangeHigh: 2 })).toBeNull();
  expect(rangeScale({ value: 1, rangeLow: null, rangeHigh: null })).toBeNull();
});

test('the marker is always on the bar and on the right side of each bound', () => {
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(number, number, number, (value, one, two) => {
      const [rangeLow, rangeHigh] = [Math.min(one, two), Math.max(one, two)];
      const scale = rangeScale({ value, rangeLow, rangeHigh });
      if (!scale) throw new Error('there is a range');
      expect(scale.at).toBeGreaterThanOrEqual(4);
      expect(scale.at).toBeLessThanOrEqual(96);
      expect(scale.from).toBeGreaterThanOrEqual(0);
      expect(scale.to).toBeLessThanOrEqual(100);
      expect(value < rangeLow && scale.at > Math.max(4, scale.from)).toBe(false);
      expect(value > rangeHigh && scale.at < Math.min(96, scale.to)).toBe(false);
    }),
  );
});
