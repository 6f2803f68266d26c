import { DAY_MS } from '#/shared/core/duration.ts';
import { addMonths } from '#/shared/core/month.ts';

const utc = (date: string) => new Date(`${date}T00:00:00Z`);
const isoDay = (date: Date) => date.toISOString().slice(0, 10);

/** Calendar days are '2026-11-25' strings without a zone, so they are computed in UTC. */
export const addDays = (date: string, days: number) => isoDay(new Date(utc(date).getTime() + days * DAY_MS));

export const lastDayOf = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1);

/** The same day some months later, or the last day of a shorter month. */
export function sameDayIn(date: string, months: number) {
  const month = addMonths(date.slice(0, 7), months);
  const day = `${month}-${date.slice(8)}`;
  return day > lastDayOf(month) ? lastDayOf(month) : day;
}

/** 0 is Sunday, the first day of the week. */
export const weekdayOf = (date: string) => utc(date).getUTCDay();

/** The weeks of a month, Sunday first; days of neighbouring months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const dayCount = Number(lastDayOf(month).slice(8));
  const before = weekdayOf(first);
  const weekCount = Math.ceil((before + dayCount) / 7);
  return Array.from({ length: weekCount }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const index = week * 7 + weekday - before;
      return index < 0 || index >= dayCount ? null : addDays(first, index);
    }),
  );
}

/** The day that a key moves the focus to; null for any other key. */
export function dayAfterKey(date: string, key: string, isRightToLeft: boolean) {
  const ahead = isRightToLeft ? -1 : 1;
  const moves: Record<string, () => string> = {
    ArrowRight: () => addDays(date, ahead),
    ArrowLeft: () => addDays(date, -ahead),
    ArrowDown: () => addDays(date, 7),
    ArrowUp: () => addDays(date, -7),
    Home: () => addDays(date, -weekdayOf(date)),
    End: () => addDays(date, 6 - weekdayOf(date)),
    PageDown: () => sameDayIn(date, 1),
    PageUp: () => sameDayIn(date, -1),
  };
  return moves[key]?.() ?? null;
}
