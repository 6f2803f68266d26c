import type { I18n, MessageDescriptor } from '@lingui/core';
import { cutWords } from '#/client/ui/text/cut-words.ts';
import { type PageDescriptions, pageDescriptions } from './page-descriptions.ts';

export const writeDescription = (
  i18n: I18n,
  choose: (descriptions: PageDescriptions) => MessageDescriptor,
): string => cutWords(i18n._(choose(pageDescriptions)));
