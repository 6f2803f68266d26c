import type { I18n } from '@lingui/core';
import { type Locale, withLocale } from '#/shared/locale.ts';
import type { TrpcUtils } from '../trpc.ts';

/** What a page was made with, and where it stands. */
export type PageFacts = {
  trpc: TrpcUtils;
  i18n: I18n;
  locale: Locale;
  origin: string;
  /** The page's own address, as its canonical link says it. */
  url: string;
};

export const absolute = ({ origin, locale }: Pick<PageFacts, 'origin' | 'locale'>, path: string) =>
  origin + withLocale(path, locale);
