import { expect, test } from 'vitest';
import { flagShifts } from './flag-shifts.ts';

const weeksOf = (medians: number[]) =>
  medians.map((median, index) => ({ week: `2026-01-${10 + index}`, resultCount: 40, median }));
const shiftedAt = (medians: number[], decimals = 1) =>
  flagShifts(weeksOf(medians), decimals).flatMap(({ isShifted }, index) => (isShifted ? [index] : []));

test('nothing is flagged before four weeks have results', () => {
  expect(shiftedAt([5, 50, 500, 5000])).toEqual([]);
  expect(flagShifts(weeksOf([5, 5, 5, 5, 5]), 1).map(({ reference }) => reference)).toEqual([
    null,
    null,
    null,
    null,
    { median: 5, spread: 0.1 },
  ]);
});

test('a step is flagged as long as it lasts, and its end is not', () => {
  expect(shiftedAt([5, 5.1, 4.9, 5, 5.1, 6.2, 6.1, 6.2, 5])).toEqual([5, 6, 7]);
});

test('a deviation up to three spreads is not flagged, a larger one is', () => {
  // Median 5, MAD 0.2, so three spreads are 0.88956.
  const before = [4.8, 5.2, 4.8, 5.2, 5];
  expect(shiftedAt([...before, 5.88])).toEqual([]);
  expect(shiftedAt([...before, 5.9])).toEqual([5]);
  expect(shiftedAt([...before, 4.1])).toEqual([5]);
});

test('weeks that are equal to the last digit do not make the next digit an alarm', () => {
  expect(shiftedAt([5, 5, 5, 5, 5.3])).toEqual([]);
  expect(shiftedAt([5, 5, 5, 5, 5.4])).toEqual([4]);
  expect(shiftedAt([140, 140, 140, 140, 142], 0)).toEqual([]);
});

test('one outlier week does not hide the next', () => {
  expect(shiftedAt([5, 5.1, 4.9, 5, 9, 5.9])).toEqual([4, 5]);
});
