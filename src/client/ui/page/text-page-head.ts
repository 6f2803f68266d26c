import type { I18n } from '@lingui/core';
import { pageTitle } from './page-title.ts';

type Words = { title: string; description: string };

/** For a page of plain text; without the text, which did not load, it has no head of its own. */
export const textPageHead = (i18n: I18n, text: Words | undefined) => ({
  meta: text
    ? [{ title: pageTitle(i18n, text.title) }, { name: 'description', content: text.description }]
    : [],
});
