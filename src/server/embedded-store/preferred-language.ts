import { isLocale, type Locale } from '#/shared/locale.ts';

/** The language that an Accept-Language header likes best of the two; Arabic where it likes neither. */
export function preferredLanguage(header: string | undefined): Locale {
  let best: { locale: Locale; weight: number } = { locale: 'ar', weight: 0 };
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const locale = tag.split('-')[0];
    const named = parameters.map((parameter) => parameter.trim()).find((text) => text.startsWith('q='));
    const weight = named === undefined ? 1 : Number(named.slice(2));
    if (isLocale(locale) && weight > best.weight) best = { locale, weight };
  }
  return best.locale;
}
