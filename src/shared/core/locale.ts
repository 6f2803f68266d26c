export const locales = ['ar', 'en'] as const;
export type Locale = (typeof locales)[number];
export type Localized = Record<Locale, string>;

export const direction = (locale: Locale) => (locale === 'ar' ? 'rtl' : 'ltr');
export const isLocale = (value: unknown): value is Locale => value === 'ar' || value === 'en';

export const otherLocale = (locale: Locale): Locale => (locale === 'ar' ? 'en' : 'ar');

/** Arabic pages have paths without a prefix; English pages have the same paths under `/en`. */
export function localeOfPath(pathname: string): Locale {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'ar';
}

export function withoutLocale(pathname: string): string {
  return localeOfPath(pathname) === 'en' ? pathname.slice(3) || '/' : pathname;
}

export function withLocale(pathname: string, locale: Locale): string {
  const bare = withoutLocale(pathname);
  if (locale === 'ar') return bare;
  return bare === '/' ? '/en' : `/en${bare}`;
}
