import { setupI18n } from '@lingui/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Providers } from '#/client/core/providers.tsx';
import type { Locale } from '#/shared/core/locale.ts';
import { Unpriced } from './basket-card.tsx';

const named = (testId: number, ar: string, en: string) => ({
  testId,
  name: { ar, en },
  fastingHours: 0,
  labCount: 1,
});
const tests = [
  named(1, 'صورة الدم', 'Blood count'),
  named(2, 'الصفائح', 'Platelets'),
  named(3, 'الحديد', 'Iron'),
];
const labAddress = { ar: 'الرياض، العليا', en: 'Riyadh, Olaya' };

/** The lines of the row; the words of the programme stay those of the code. */
function linesOf(
  locale: Locale,
  lab: { missingTestIds: number[]; within: { testId: number; withinTestId: number }[] },
) {
  const html = renderToStaticMarkup(
    <Providers i18n={setupI18n({ locale, messages: { [locale]: {} } })} locale={locale}>
      <Unpriced lab={{ labAddress, ...lab }} tests={tests} />
    </Providers>,
  );
  return html.split('</p>').flatMap((line) => line.replaceAll(/<[^>]+>/g, '') || []);
}

test('a row says which test of the basket measures another one too, and what the lab does not offer', () => {
  const within = [{ testId: 2, withinTestId: 1 }];
  expect(linesOf('en', { missingTestIds: [], within })).toEqual([
    'Riyadh, Olaya',
    'Platelets: part of Blood count',
  ]);
  expect(linesOf('ar', { missingTestIds: [3], within })).toEqual([
    'Not offered here: الحديد',
    'الصفائح: part of صورة الدم',
  ]);
  expect(linesOf('en', { missingTestIds: [], within: [] })).toEqual(['Riyadh, Olaya']);
});
