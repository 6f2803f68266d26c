import { expect, test } from 'vitest';
import { monthsOf, stripDays, stripStart } from './strip-days.ts';

test('a strip begins today, over the turn of a month', () => {
  const days = stripDays(stripStart('2026-12-01', '2026-11-28'));
  expect(days).toEqual([
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
  ]);
  expect(monthsOf(days)).toEqual(['2026-11', '2026-12']);
});

test('a day further off, or past, is the first of its strip', () => {
  expect(stripStart('2026-12-05', '2026-11-28')).toBe('2026-12-05');
  expect(stripStart('2026-11-20', '2026-11-28')).toBe('2026-11-20');
  expect(stripStart(undefined, '2026-11-28')).toBe('2026-11-28');
});
