import { expect, test } from 'vitest';
import { dayAfterKey, sameDayIn, weeksOf } from '#/client/core/calendar-month.ts';
import { addMonths } from '#/shared/core/month.ts';

test('lays out a month in weeks that start on Sunday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  expect(weeksOf('2026-02').flat()).toHaveLength(28);
  expect(weeksOf('2026-08').at(-1)?.[1]).toBe('2026-08-31');
});

test('adding months crosses the turn of the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

test('the thirty-first becomes the last day of a shorter month', () => {
  expect(sameDayIn('2026-01-31', 1)).toBe('2026-02-28');
  expect(sameDayIn('2028-01-31', 1)).toBe('2028-02-29');
});

test('arrow keys follow the reading direction: left is tomorrow in Arabic', () => {
  expect(dayAfterKey('2026-11-25', 'ArrowLeft', true)).toBe('2026-11-26');
  expect(dayAfterKey('2026-11-25', 'ArrowLeft', false)).toBe('2026-11-24');
  expect(dayAfterKey('2026-11-25', 'Home', true)).toBe('2026-11-22');
  expect(dayAfterKey('2026-11-25', 'End', true)).toBe('2026-11-28');
  expect(dayAfterKey('2026-11-30', 'ArrowDown', true)).toBe('2026-12-07');
  expect(dayAfterKey('2026-11-25', 'x', true)).toBeNull();
});
