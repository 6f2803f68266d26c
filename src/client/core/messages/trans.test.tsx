import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const render = (name: string) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Trans>
        Welcome {name}, <b>read this</b>
      </Trans>
    </I18nProvider>,
  );

test('a name that looks like a tag stands in a sentence as it was written', () => {
  expect(render('Eve')).toBe('Welcome Eve, <b>read this</b>');
  expect(render('<b>Eve</b>')).toBe('Welcome &lt;b&gt;Eve&lt;/b&gt;, <b>read this</b>');
  expect(render('<0>Eve</0> <1/>')).toBe('Welcome &lt;0&gt;Eve&lt;/0&gt; &lt;1/&gt;, <b>read this</b>');
});
