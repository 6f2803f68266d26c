import type { I18n } from '@lingui/core';
import type { TrpcUtils } from '#/client/core/procedures/procedure-utils.ts';
import { type Locale, withLocale } from '#/shared/core/locale.ts';

/** The data that a page was rendered with, and its address. */
export type PageFacts = {
  trpc: TrpcUtils;
  i18n: I18n;
  locale: Locale;
  origin: string;
  /** The canonical address of the page. */
  url: string;
};

export const absolute = ({ origin, locale }: Pick<PageFacts, 'origin' | 'locale'>, path: string) =>
  origin + withLocale(path, locale);
