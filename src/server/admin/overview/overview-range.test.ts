import { expect, test } from 'vitest';
import { DAY_MS } from '#/shared/core/duration.ts';
import { overviewRange, wholeWeeks } from './overview-range.ts';

const start = Date.parse('2026-11-16T00:00:00Z'); // a Monday
const dayAt = (days: number) => new Date(start + days * DAY_MS).toISOString().slice(0, 10);

test('the whole weeks of a range and its other days are all of its days, once', () => {
  for (let first = 0; first < 14; first++) {
    for (let count = 1; count <= 31; count++) {
      const range = overviewRange({ from: dayAt(first), to: dayAt(first + count - 1) });
      const { weeksFrom, weeksTo, otherDays } = wholeWeeks(range);
      const isWithin = (day: string) => day >= weeksFrom && day < weeksTo;
      const within = Array.from({ length: 60 }, (_, at) => dayAt(at)).filter(isWithin);
      expect([...otherDays, ...within].toSorted(), `${range.from} ${range.to}`).toEqual(range.days);
      expect(within.length % 7).toBe(0);
      expect(new Date(weeksFrom).getUTCDay()).toBe(1);
      expect(otherDays.length, 'no whole week is read by days').toBeLessThan(13);
    }
  }
});
