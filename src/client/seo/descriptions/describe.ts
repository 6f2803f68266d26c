import type { I18n, MessageDescriptor } from '@lingui/core';
import { cutWords } from '#/client/ui/text/cut-words.ts';
import { pageDescriptions } from './page-descriptions.ts';

/** The page's description for search engines; rendered on the server only. */
export function describe(
  i18n: I18n,
  choose: (descriptions: typeof pageDescriptions) => MessageDescriptor,
): { name: string; content: string }[] {
  if (!import.meta.env.SSR) return [];
  return [{ name: 'description', content: cutWords(i18n._(choose(pageDescriptions))) }];
}
