import { expect, test } from 'vitest';
import type { BookingStatus } from './booking-status.ts';
import { orderStage, visitStage } from './visit-stage.ts';

const timeZone = 'Asia/Riyadh';
// 30 minutes past midnight in Riyadh, still the day before in UTC.
const bookingTime = '2026-11-23T21:30:00.000Z';
const line = (status: BookingStatus, hasResult = false, isRefused = false) => ({
  status,
  hasResult,
  needsChoice: isRefused ? { specimenId: 's', reason: 'clotted' as const } : null,
});
const at = (now: string, ...lines: ReturnType<typeof line>[]) =>
  visitStage({ bookingTime, timeZone, lines, needsTime: false }, Date.parse(now));

test.each([
  ['coming', '2026-11-23T20:59:00Z', [line('confirmed')]],
  ['today', '2026-11-23T21:00:00Z', [line('confirmed')]],
  ['today', '2026-11-23T23:29:00Z', [line('confirmed')]],
  ['passed', '2026-11-23T23:30:00Z', [line('confirmed')]],
  ['atLab', '2026-11-24T05:00:00Z', [line('checked_in'), line('cancelled')]],
  ['atLab', '2026-11-24T05:00:00Z', [line('completed')]],
  ['someResults', '2026-11-24T05:00:00Z', [line('completed', true), line('completed')]],
  ['results', '2026-11-24T05:00:00Z', [line('completed', true), line('no_show')]],
  ['choice', '2026-11-25T05:00:00Z', [line('checked_in', false, true), line('completed', true)]],
  ['missed', '2026-11-24T05:00:00Z', [line('no_show')]],
  ['cancelled', '2026-11-23T05:00:00Z', [line('cancelled'), line('expired')]],
] as const)('%s at %s', (stage, now, lines) => {
  expect(at(now, ...lines)).toBe(stage);
});

test('an order has the stage of its most pressing visit', () => {
  const done = { bookingTime, timeZone, needsTime: null, lines: [line('completed', true)] };
  const next = {
    bookingTime: '2026-12-01T06:00:00.000Z',
    timeZone,
    needsTime: null,
    lines: [line('confirmed')],
  };
  const now = Date.parse('2026-11-25T05:00:00Z');
  expect(orderStage([done, next], now)).toBe('coming');
  expect(orderStage([done], now)).toBe('results');
});

test.each(['2026-11-23T20:59:00Z', '2026-11-23T21:00:00Z', '2026-11-23T23:30:00Z'])(
  'a visit at a closed lab is not expected at %s: it needs another time, before all that is still to come',
  (now) => {
    const closed = { bookingTime, timeZone, needsTime: true, lines: [line('confirmed')] };
    expect(visitStage(closed, Date.parse(now))).toBe('needsTime');
    expect(orderStage([{ ...closed, needsTime: false }, closed], Date.parse(now))).toBe('needsTime');
    expect(visitStage({ ...closed, lines: [line('checked_in')] }, Date.parse(now))).toBe('atLab');
    expect(visitStage({ ...closed, lines: [line('cancelled')] }, Date.parse(now))).toBe('cancelled');
  },
);
