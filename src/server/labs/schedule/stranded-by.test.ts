import { expect, test } from 'vitest';
import type { Schedule } from '#/shared/labs/schedule.ts';
import { strandedBy } from './stranded-by.ts';

const EIGHT = 8 * 60;
const schedule = (over: Partial<Schedule> = {}): Schedule => ({
  weekly: Array.from({ length: 7 }, () => [{ openMin: EIGHT, closeMin: 20 * 60 }]),
  slotMinutes: 30,
  slotCapacity: 2,
  cancelNoticeHours: 4,
  bookingHorizonDays: 60,
  exceptions: [],
  ...over,
});
const callsOn = () => ({ fajr: 293, dhuhr: 700, asr: 883, maghrib: 1024, isha: 1114 });
// Wednesday
const at = (minute: number, visitId = 'a', date = '2026-11-25') => ({ visitId, date, minute });
const closed = [{ visitId: 'a', reason: 'closed' }];
const span = (openMin: number, closeMin: number) => ({ openMin, closeMin });
const weekdays = (spans: Schedule['weekly'][number]) => Array.from({ length: 7 }, () => spans);

test.each<[string, Partial<Schedule>, number, unknown]>([
  ['the same hours', {}, EIGHT, []],
  ['the last slot of the day', {}, 20 * 60 - 30, []],
  ['a day that opens later', { weekly: weekdays([span(9 * 60, 1200)]) }, EIGHT, closed],
  ['a day that ends within the slot', { weekly: weekdays([span(EIGHT, EIGHT + 29)]) }, EIGHT, closed],
  ['a split day, in the break', { weekly: weekdays([span(480, 720), span(960, 1200)]) }, 13 * 60, closed],
  ['a split day, in the second half', { weekly: weekdays([span(480, 720), span(960, 1200)]) }, 16 * 60, []],
  ['longer slots that do not begin at this time', { slotMinutes: 60 }, EIGHT + 30, closed],
  ['longer slots that begin at this time', { slotMinutes: 60 }, EIGHT + 60, []],
  ['a closed date', { exceptions: [{ date: '2026-11-25', spans: [], note: '' }] }, EIGHT, closed],
  ['another closed date', { exceptions: [{ date: '2026-11-26', spans: [], note: '' }] }, EIGHT, []],
  [
    'other hours that include it',
    { exceptions: [{ date: '2026-11-25', spans: [span(480, 540)], note: '' }] },
    EIGHT,
    [],
  ],
  [
    'an open date on a closed weekday',
    { weekly: weekdays([]), exceptions: [{ date: '2026-11-25', spans: [span(480, 540)], note: '' }] },
    EIGHT,
    [],
  ],
  ['a closed Wednesday', { weekly: schedule().weekly.with(3, []) }, EIGHT, closed],
  ['a closed Thursday', { weekly: schedule().weekly.with(4, []) }, EIGHT, []],
  ['a shorter horizon', { bookingHorizonDays: 1 }, EIGHT, []],
  // The call of Asr is at 14:43.
  ['a break that begins within the slot', { pauses: { minutes: 20, friday: null } }, 14 * 60 + 30, closed],
  ['a break that ends within the slot', { pauses: { minutes: 20, friday: null } }, 15 * 60, closed],
  ['a break that ended before the slot', { pauses: { minutes: 17, friday: null } }, 15 * 60, []],
  [
    'a Friday break on another day',
    { pauses: { minutes: null, friday: { fromMin: 0, toMin: 1440 } } },
    EIGHT,
    [],
  ],
])('%s', (_name, over, minute, expected) => {
  expect(strandedBy(schedule(over), schedule(), [at(minute)], callsOn)).toEqual(expected);
});

test('if a slot has more visits than seats, those booked last are stranded', () => {
  const visits = [at(EIGHT, 'first'), at(EIGHT, 'second'), at(EIGHT + 30, 'elsewhere')];
  expect(strandedBy(schedule({ slotCapacity: 1 }), schedule(), visits, callsOn)).toEqual([
    { visitId: 'second', reason: 'capacity' },
  ]);
});

test('visits that were stranded before are not listed again', () => {
  const visits = [at(EIGHT - 30, 'early'), at(EIGHT)];
  expect(strandedBy(schedule({ slotMinutes: 60 }), schedule(), visits, callsOn)).toEqual([]);
});
