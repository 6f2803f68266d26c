import { lastDayOf } from '#/client/core/calendar-month.ts';
import { formatHijriMonth } from '#/shared/core/format.ts';
import type { Locale } from '#/shared/core/locale.ts';

/** 'جمادى الأولى – جمادى الآخرة 1448 هـ': a Gregorian month spans two Hijri months, mostly of one year. */
export function hijriMonths(locale: Locale, month: string) {
  const first = formatHijriMonth(locale, `${month}-01`);
  const last = formatHijriMonth(locale, lastDayOf(month));
  if (first === last) return glue(first);
  const year = yearOf(last);
  const start = yearOf(first) === year ? first.slice(0, -year.length).trimEnd() : first;
  return `${glue(start)} – ${glue(last)}`;
}

const yearOf = (month: string) => /\d+.*$/.exec(month)?.[0] ?? '';

// Keeps a month and its year on one line.
const glue = (words: string) => words.replaceAll(' ', '\u00A0');
