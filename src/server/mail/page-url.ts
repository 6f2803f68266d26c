import { type Locale, withLocale } from '#/shared/locale.ts';
import type { Site } from '../context.ts';

/** The whole address of a page of ours, in a language. */
export const pageUrl = (site: Pick<Site, 'origin'>, path: string, locale: Locale) =>
  `${site.origin}${withLocale(path, locale)}`;
