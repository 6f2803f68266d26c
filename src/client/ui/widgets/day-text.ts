import { latinDigits } from '#/shared/core/digits.ts';
import { type Locale, locales } from '#/shared/core/locale.ts';

const tags: Record<Locale, string> = { en: 'en-GB-u-ca-gregory-nu-latn', ar: 'ar-u-ca-gregory-nu-latn' };

const dayFormats = new Map<Locale, Intl.DateTimeFormat>();

/** '27 Nov 2026': with the name of the month, since the order of numbers is read differently. */
export function dayText(locale: Locale, date: string): string {
  const format =
    dayFormats.get(locale) ??
    new Intl.DateTimeFormat(tags[locale], {
      day: 'numeric',
      month: locale === 'ar' ? 'long' : 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
  dayFormats.set(locale, format);
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** The names of the months in both languages; keyboards and habits differ from the page's language. */
const monthNames = (month: number) =>
  locales.map((locale) =>
    new Intl.DateTimeFormat(tags[locale], { month: 'long', timeZone: 'UTC' })
      .format(new Date(Date.UTC(2026, month - 1, 1)))
      .toLowerCase(),
  );

function monthOf(word: string): number {
  if (/^\d{1,2}$/.test(word)) return Number(word);
  const isMeant = (name: string) =>
    /[a-z]/.test(word) ? name.slice(0, 3) === word.slice(0, 3) : name === word;
  return (
    Array.from({ length: 12 }, (_, index) => index + 1).find((month) => monthNames(month).some(isMeant)) ?? 0
  );
}

/**
 * The date ('2026-11-27') that a person typed: day, month and year ('27/11/2026', '27 Nov 2026', '٢٧ نوفمبر ٢٠٢٦'), or
 * the year first. Null for anything else.
 */
export function readDay(typed: string): string | null {
  // Marks of direction come along with what is pasted.
  const text = latinDigits(typed)
    .replaceAll(/[\u200E\u200F\u061C]/g, '')
    .trim()
    .toLowerCase();
  const packed = /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const words = packed ? packed.slice(1) : text.split(/[\s/.،,-]+/);
  if (words.length !== 3) return null;
  const [day = '', month = '', year = ''] = /^\d{4}$/.test(words[0] ?? '') ? words.toReversed() : words;
  if (!/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return null;
  const date = `${year}-${String(monthOf(month)).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== date ? null : date;
}
