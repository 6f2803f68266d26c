import { expect, test } from 'vitest';
import { instantIn, zonedIso } from './zoned-instant.ts';

test('an instant is written by the clock of its zone, with the offset', () => {
  const instant = new Date('2026-11-30T21:30:00Z');
  expect(zonedIso('Asia/Riyadh', instant)).toBe('2026-12-01T00:30:00+03:00');
  expect(zonedIso('Asia/Kathmandu', instant)).toBe('2026-12-01T03:15:00+05:45');
  expect(zonedIso('America/St_Johns', instant)).toBe('2026-11-30T18:00:00-03:30');
});

test('a wall-clock time is read back, also beside a change of the clock', () => {
  expect(instantIn('Asia/Riyadh', '2026-11-30', '09:00:00').toISOString()).toBe('2026-11-30T06:00:00.000Z');
  expect(instantIn('Europe/Berlin', '2026-03-29', '03:30:00').toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(instantIn('Europe/Berlin', '2026-03-29', '01:30:00').toISOString()).toBe('2026-03-29T00:30:00.000Z');
});
