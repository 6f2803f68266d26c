import type { I18n, MessageDescriptor } from '@lingui/core';
import { pageTitle } from '../ui/page-title.ts';

/** Of a page whose address holds a secret: nobody indexes it, and it tells no other page where one came from. */
export const linkPageHead = (i18n: I18n, title: MessageDescriptor) => ({
  meta: [
    { title: pageTitle(i18n, title) },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ],
});
