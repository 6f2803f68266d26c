import { expect, test } from 'vitest';
import type { BookingRow } from '#/shared/booking/booking.ts';
import { needsChoice, visitsOfBookings } from './visits-of-bookings.ts';

const row = (id: string, visitId: string, bookingTime = '2026-11-25T06:00:00.000Z') =>
  ({ id, visitId, bookingTime }) as BookingRow;

test('lines of one visit are grouped, even when another visit stands between them', () => {
  const visits = visitsOfBookings([row('1', 'a'), row('2', 'b'), row('3', 'a')]);
  expect(visits.map((lines) => lines.map(({ id }) => id))).toEqual([['1', '3'], ['2']]);
});

test('a line that was cancelled before the visit moved is listed separately', () => {
  const visits = visitsOfBookings([row('1', 'a', '2026-11-26T06:00:00.000Z'), row('2', 'a')]);
  expect(visits).toHaveLength(2);
});

test('a visit that only waits for a choice is separate from upcoming visits', () => {
  const refused = { specimenId: 's', reason: 'other' as const };
  expect(needsChoice([{ needsChoice: null }, { needsChoice: refused }])).toBe(true);
  expect(needsChoice([{ needsChoice: null }])).toBe(false);
});
