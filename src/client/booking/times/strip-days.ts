import { addDays } from '#/client/core/calendar-month.ts';

const DAYS = 7;

/** The first day of a strip: today, or the day itself where that is later than the next seven. */
export const stripStart = (date: string | undefined, today: string) =>
  date !== undefined && !stripDays(today).includes(date) ? date : today;

export const stripDays = (start: string) =>
  Array.from({ length: DAYS }, (_day, index) => addDays(start, index));

/** The one or two months that the days of a strip lie in. */
export const monthsOf = (days: readonly string[]) => [...new Set(days.map((date) => date.slice(0, 7)))];
