import { addDays, type DateRange } from '#/shared/core/hijri.ts';
import type { Schedule, Span } from './schedule.ts';

const DAY_MINUTES = 1440;

/** The note of the days that the hours of Ramadan were put on: by it they are found again. */
export const RAMADAN_NOTE = 'ساعات رمضان / Ramadan hours';

/** Hours of one working day; those that end after midnight end above 1440. */
export const usualRamadanHours: Span[] = [
  { openMin: 10 * 60, closeMin: 16 * 60 },
  { openMin: 21 * 60, closeMin: 25 * 60 },
];

type Days = Schedule['exceptions'];
type Put = Pick<Schedule, 'weekly' | 'exceptions'> & {
  month: DateRange;
  hours: readonly Span[];
  today: string;
};

/**
 * The exceptions of a lab with these hours on the days of Ramadan that it is open on by its week. What is after
 * midnight belongs to the next day of the calendar; the last evening, that of the eve of Eid, ends at midnight. Days
 * that have an exception of another kind stay as they are.
 */
export function withRamadanHours({ weekly, exceptions, month, hours, today }: Put): Days {
  const others = withoutRamadanHours(exceptions);
  const taken = new Set(others.map(({ date }) => date));
  const isWorked = (date: string) =>
    date >= month.fromDate && date <= month.toDate && (weekly[weekdayOf(date)]?.length ?? 0) > 0;
  const days: Days = [];
  for (let date = month.fromDate; date <= month.toDate; date = addDays(date, 1)) {
    if (date < today || taken.has(date)) continue;
    const before = addDays(date, -1);
    const isAfterWork = isWorked(before) && !taken.has(before);
    const spans = joined([
      ...(isAfterWork ? hours.flatMap(pastMidnight) : []),
      ...(isWorked(date) ? hours.flatMap(beforeMidnight) : []),
    ]);
    if (spans.length > 0) days.push({ date, spans, note: RAMADAN_NOTE });
  }
  return [...others, ...days].toSorted((a, b) => a.date.localeCompare(b.date));
}

export const withoutRamadanHours = (exceptions: Days): Days =>
  exceptions.filter(({ note }) => note !== RAMADAN_NOTE);

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

const pastMidnight = ({ closeMin }: Span): Span[] =>
  closeMin > DAY_MINUTES ? [{ openMin: 0, closeMin: closeMin - DAY_MINUTES }] : [];

const beforeMidnight = ({ openMin, closeMin }: Span): Span[] =>
  openMin < DAY_MINUTES ? [{ openMin, closeMin: Math.min(closeMin, DAY_MINUTES) }] : [];

/** Hours in order of time, without overlaps. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.openMin - b.openMin)) {
    const last = all.at(-1);
    if (last && span.openMin <= last.closeMin) last.closeMin = Math.max(last.closeMin, span.closeMin);
    else all.push({ ...span });
  }
  return all;
}
