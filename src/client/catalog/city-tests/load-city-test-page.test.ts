import { expect, test } from 'vitest';
import { loadI18n } from '#/client/core/i18n.ts';
import { loadCityTestPage } from './load-city-test-page.ts';

/** The description that search engines show, for this number of laboratories. */
async function descriptionOf(locale: 'ar' | 'en', labCount: number, toTotalHalalas = 12_000) {
  const found = {
    test: { name: { ar: 'السكر التراكمي', en: 'HbA1c' } },
    city: { ar: 'الرياض', en: 'Riyadh' },
    labCount,
    labs: [],
    fromTotalHalalas: 6_500,
    toTotalHalalas,
  };
  const trpc = {
    catalog: {
      testInCity: { ensureData: () => Promise.resolve(found) },
      reading: { prefetch: () => Promise.resolve() },
    },
  };
  const place = { place: { id: 'sa-riyadh' }, point: null };
  const context = { trpc, place, locale, i18n: await loadI18n(locale) };
  const asked = { testName: 'HbA1c', city: 'Riyadh' };
  return (await loadCityTestPage(context as unknown as Parameters<typeof loadCityTestPage>[0], asked))
    .description;
}

test('one price is not a range', async () => {
  expect(await descriptionOf('en', 1, 6_500)).toContain(': 65 SAR all included, 1 lab.');
  expect(await descriptionOf('ar', 3, 6_500)).toContain(': 65 ر.س شاملة الرسوم والضريبة، 3 مختبرات.');
});

test('the number of laboratories takes the plural form of each language', async () => {
  expect(await descriptionOf('en', 1)).toContain(', 1 lab.');
  expect(await descriptionOf('en', 3)).toContain(', 3 labs.');
  expect(await descriptionOf('ar', 1)).toContain('، مختبر واحد.');
  expect(await descriptionOf('ar', 2)).toContain('، مختبران.');
  expect(await descriptionOf('ar', 3)).toContain('، 3 مختبرات.');
  expect(await descriptionOf('ar', 11)).toContain('، 11 مختبرًا.');
});
