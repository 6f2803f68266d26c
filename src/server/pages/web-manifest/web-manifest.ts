import { direction, type Locale, withLocale } from '#/shared/core/locale.ts';

const texts = {
  ar: {
    name: 'مختبري: قارن التحاليل واحجز',
    short_name: 'مختبري',
    description: 'قارن أسعار المختبرات الطبية ومواعيدها واحجز تحاليلك.',
    search: 'ابحث عن تحليل',
    bookings: 'حجوزاتي',
  },
  en: {
    name: 'Mukhtabari: compare lab tests and book',
    short_name: 'Mukhtabari',
    description: 'Compare prices and times of medical laboratories and book lab tests.',
    search: 'Search for a test',
    bookings: 'My bookings',
  },
} satisfies Record<Locale, object>;

/** Both languages have the same `id`, so that a browser installs one application. */
export function webManifest(locale: Locale) {
  const { search, bookings, ...names } = texts[locale];
  const at = (path: string) => withLocale(path, locale);
  return {
    id: '/',
    ...names,
    lang: locale,
    dir: direction(locale),
    start_url: at('/'),
    scope: '/',
    display: 'standalone',
    // Equal to the theme's 'brand.solid' and 'bg'.
    theme_color: '#0F6B67',
    background_color: '#FAF6EF',
    categories: ['medical', 'health'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: search, url: at('/search') },
      { name: bookings, url: `${at('/dashboard')}?section=bookings` },
    ],
  };
}
