import { setupI18n } from '@lingui/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Providers } from '#/client/core/providers.tsx';
import { Price } from './price.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

test.each([
  [18_900, '189.00'],
  [7350, '73.50'],
])('%i halalas are written with decimals, as everywhere on the page', (halalas, written) => {
  const html = renderToStaticMarkup(
    <Providers i18n={i18n} locale="en">
      <Price halalas={halalas} />
    </Providers>,
  );
  expect(html).toContain(`>${written} <small>`);
});
