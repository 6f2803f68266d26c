import { formatHijriMonth } from '#/shared/format.ts';
import type { Locale } from '#/shared/locale.ts';
import { lastDayOf } from './calendar-month.ts';

/** 'جمادى الأولى – جمادى الآخرة 1448 هـ': a Gregorian month lies in two Hijri months, mostly of one year. */
export function hijriMonths(locale: Locale, month: string) {
  const first = formatHijriMonth(locale, `${month}-01`);
  const last = formatHijriMonth(locale, lastDayOf(month));
  if (first === last) return glue(first);
  const year = yearOf(last);
  const start = yearOf(first) === year ? first.slice(0, -year.length).trimEnd() : first;
  return `${glue(start)} – ${glue(last)}`;
}

const yearOf = (month: string) => /\d+.*$/.exec(month)?.[0] ?? '';

// A month and its year stay on one line.
const glue = (words: string) => words.replaceAll(' ', '\u00A0');
