import type { I18n, MessageDescriptor } from '@lingui/core';
import { pageTitle } from './page-title.ts';

/** For a page whose address holds a secret: no indexing, no referrer. */
export const linkPageHead = (i18n: I18n, title: MessageDescriptor) => ({
  meta: [
    { title: pageTitle(i18n, title) },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ],
});
