import { lastDayOf } from '#/client/core/calendar-month.ts';
import { formatHijriMonth, formatMonth } from '#/shared/core/format.ts';
import type { Locale } from '#/shared/core/locale.ts';

/** 'جمادى الأولى – جمادى الآخرة 1448 هـ': a Gregorian month spans two Hijri months, mostly of one year. */
export const hijriMonths = (locale: Locale, month: string) =>
  span(formatHijriMonth(locale, `${month}-01`), formatHijriMonth(locale, lastDayOf(month)));

/** The months of a row of days in both calendars: 'نوفمبر – ديسمبر 2026 · جمادى الآخرة 1448 هـ'. */
export const monthsOfDays = (locale: Locale, first: string, last: string) =>
  [
    span(formatMonth(locale, first.slice(0, 7)), formatMonth(locale, last.slice(0, 7))),
    span(formatHijriMonth(locale, first), formatHijriMonth(locale, last)),
  ].join(' · ');

/** From one month to another; their year once. */
function span(first: string, last: string) {
  if (first === last) return glue(first);
  const year = yearOf(last);
  const start = yearOf(first) === year ? first.slice(0, -year.length).trimEnd() : first;
  return `${glue(start)} – ${glue(last)}`;
}

const yearOf = (month: string) => /\d+.*$/.exec(month)?.[0] ?? '';

// Keeps a month and its year on one line.
const glue = (words: string) => words.replaceAll(' ', '\u00A0');
