import { setupI18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Providers } from './providers.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

test.each(['<0>Eve</0>', '<b>Eve</b>', 'a < b', 'Eve'])(
  '“%s” stands in a sentence as it is written',
  (query) => {
    const complain = vi.spyOn(console, 'error').mockReturnValue();
    const html = renderToStaticMarkup(
      <Providers i18n={i18n} locale="en">
        <Trans>
          “<bdi>{query}</bdi>”
        </Trans>
      </Providers>,
    );
    const written = query.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(html).toBe(`“<bdi>${written}</bdi>”`);
    expect(complain).not.toHaveBeenCalled();
  },
);
