import type { Locale } from '#/shared/core/locale.ts';

const languageOf = (text: string): Locale | undefined =>
  /[\u0600-\u06ff]/.test(text) ? 'ar' : /[a-z]/i.test(text) ? 'en' : undefined;

/** A note is one text. Of 'صيانة / Maintenance' each page shows its own half; any other note stands as it is. */
export function noteFor(locale: Locale, note: string): { text: string; lang: Locale | undefined } {
  const halves = note.split(' / ').map((text) => ({ text, lang: languageOf(text) }));
  const isInBoth =
    halves.length === 2 && halves.every(({ lang }, nth) => lang && lang !== halves[1 - nth]?.lang);
  const own = isInBoth ? halves.find(({ lang }) => lang === locale) : undefined;
  return own ?? { text: note, lang: languageOf(note) };
}
