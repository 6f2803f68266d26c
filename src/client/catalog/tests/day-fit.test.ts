import { expect, test } from 'vitest';
import { dayFit } from './day-fit.ts';

// The third of Ramadan 1448 in Riyadh.
const fastOfDay = { fajrMin: 5 * 60 + 11, maghribMin: 17 * 60 + 44 };
const now = Date.parse('2027-02-10T06:00:00Z');
const fitOf = (slotTime: string, fastingHours: number, of: typeof fastOfDay | null = fastOfDay) =>
  dayFit({ date: '2027-02-10', slotTime }, { fastingHours, timeZone: 'Asia/Riyadh', now, fastOfDay: of });

test.each([
  ['noon is not twelve hours after suhoor', '12:00:00', 12, 'short'],
  ['twelve hours after suhoor less a minute', '17:10:00', 12, 'short'],
  ['twelve hours after suhoor', '17:11:00', 12, 'fits'],
  ['eight hours after suhoor', '13:15:00', 8, 'fits'],
  ['sunset', '17:44:00', 12, 'fits'],
  ['after iftar', '21:00:00', 8, 'eaten'],
  ['the night before dawn', '00:30:00', 8, 'eaten'],
  ['a test without a fast', '21:00:00', 0, 'fits'],
])('in Ramadan, %s', (_name, slotTime, fastingHours, expected) => {
  expect(fitOf(slotTime, fastingHours)).toBe(expected);
});

test('on other days the night counts', () => {
  expect(fitOf('20:00:00', 8, null)).toBe('byDay');
});
