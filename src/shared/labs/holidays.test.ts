import { expect, test } from 'vitest';
import { addDays, hijriDate } from '#/shared/core/hijri.ts';
import { holidaysFrom } from './holidays.ts';

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
    for (const { holiday, fromDate, toDate } of days) {
      const [from, to] = [fromDate, toDate].map(hijriDate);
      if (holiday === 'eid_adha') expect([from?.month, from?.day, to?.day], today).toEqual([12, 9, 12]);
      if (holiday === 'eid_fitr') {
        expect([to?.month, to?.day], today).toEqual([10, 4]);
        expect([9 * 100 + 30, 10 * 100 + 1], today).toContain((from?.month ?? 0) * 100 + (from?.day ?? 0));
      }
    }
  }
});
