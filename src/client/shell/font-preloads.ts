import arabic from '@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2?url';
import latin from '@fontsource-variable/cairo/files/cairo-latin-wght-normal.woff2?url';
import type { Locale } from '#/shared/locale.ts';

/** Text in its own letters from the first paint: an Arabic page needs both files, for its digits and names. */
export function fontPreloads(locale: Locale) {
  const files = locale === 'ar' ? [arabic, latin] : [latin];
  return files.map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }));
}
