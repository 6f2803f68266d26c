import { expect, test } from 'vitest';
import { addDays, hijriDate } from '#/shared/core/hijri.ts';
import { type Holiday, holidaysFrom } from './holidays.ts';

const asText = (today: string) =>
  holidaysFrom(today).map(({ holiday, fromDate, toDate }) => `${holiday} ${fromDate} ${toDate}`);

test('the holidays of the next year, by date', () => {
  expect(asText('2026-11-29')).toEqual([
    'founding_day 2027-02-22 2027-02-22',
    'eid_fitr 2027-03-09 2027-03-12',
    'eid_adha 2027-05-15 2027-05-18',
    'national_day 2027-09-23 2027-09-23',
  ]);
});

test('a holiday stays until its last day is over', () => {
  expect(asText('2027-03-12')[0]).toBe('eid_fitr 2027-03-09 2027-03-12');
  expect(asText('2027-03-13')[0]).toMatch(/^eid_adha/);
});

test('on every day of ten years all four are ahead, and begin on their days of the calendar', () => {
  for (let today = '2026-01-01'; today < '2036-01-01'; today = addDays(today, 37)) {
    const days = holidaysFrom(today);
    expect(new Set(days.map(({ holiday }) => holiday)).size, today).toBe(4);
    const begins = (holiday: Holiday) =>
      days
        .filter((day) => day.holiday === holiday)
        .map(({ fromDate, toDate }) => [fromDate, toDate].map(hijriDay));
    expect(begins('eid_adha'), today).toEqual(begins('eid_adha').map(() => ['9.12', '12.12']));
    expect(begins('eid_fitr').flat(), today).toEqual(
      begins('eid_fitr').flatMap(([first]) => [first === '30.9' ? '30.9' : '1.10', '4.10']),
    );
  }
});

function hijriDay(date: string) {
  const { month, day } = hijriDate(date);
  return `${day}.${month}`;
}
