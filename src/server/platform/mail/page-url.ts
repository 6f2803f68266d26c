import { type Locale, withLocale } from '#/shared/core/locale.ts';
import type { Site } from '../trpc/context.ts';

/** The absolute address of a page of this site in a language. */
export const pageUrl = (site: Pick<Site, 'origin'>, path: string, locale: Locale) =>
  `${site.origin}${withLocale(path, locale)}`;
