import type { OverviewInput } from '#/shared/admin/overview.ts';
import { DAY_MS } from '#/shared/core/duration.ts';
import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';

const USUAL_DAYS = 30;
const MOST_DAYS = 366;
/** With more bars, each would be too thin. */
const MOST_BARS = 92;

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

export type Range = { from: string; to: string; beforeFrom: string; unit: 'day' | 'month'; days: string[] };

/** The requested days, at most a year of them, and the preceding range of equal length. */
export function overviewRange({ from, to }: OverviewInput): Range {
  const today = dayIn(SITE_TIME_ZONE, new Date());
  const ends = [from, to].filter((day) => day !== undefined).toSorted();
  const last =
    (to === undefined ? undefined : ends.at(-1)) ?? (from !== undefined && from > today ? from : today);
  const first = (from === undefined ? undefined : ends[0]) ?? addDays(last, 1 - USUAL_DAYS);
  const count = Math.min(MOST_DAYS, daysBetween(first, last));
  const start = addDays(last, 1 - count);
  return {
    from: start,
    to: last,
    beforeFrom: addDays(start, -count),
    unit: count > MOST_BARS ? 'month' : 'day',
    days: Array.from({ length: count }, (_, at) => addDays(start, at)),
  };
}

/** The whole weeks of a range, from a Monday to the Monday after them, and its other days. */
export function wholeWeeks({ from, to, days }: Pick<Range, 'from' | 'to' | 'days'>) {
  const nextDay = addDays(to, 1);
  const weeksFrom = addDays(from, daysToMonday(from));
  const toMonday = daysToMonday(nextDay);
  const weeksTo = addDays(nextDay, toMonday === 0 ? 0 : toMonday - 7);
  const isInWeeks = (day: string) => day >= weeksFrom && day < weeksTo;
  return { weeksFrom, weeksTo, otherDays: days.filter((day) => !isInWeeks(day)) };
}

/** 0 for a Monday. */
const daysToMonday = (day: string) => (8 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7;
