import type { AnyRouteMatch } from '@tanstack/react-router';
import type { RouterContext } from '#/client/core/router-context.ts';
import { canonicalPath } from '#/client/shell/canonical-path.ts';
import { isListed } from '#/client/shell/page-listing.ts';
import { pageTitle } from '#/client/ui/page/page-title.ts';
import { otherLocale, withLocale, withoutLocale } from '#/shared/core/locale.ts';
import { SHARING_PICTURE_HEIGHT, SHARING_PICTURE_WIDTH } from '#/shared/pages/sharing-picture.ts';

const codes = { ar: 'ar_SA', en: 'en_US' };

/** These paths, with the language before them and '.png' after them, are the addresses of their pictures. */
const withOwnPicture = new Set([
  '/test/$testName',
  '/test/$testName_/in/$city',
  '/labs/$labId',
  '/categories/$categoryName',
  '/product/$productId',
]);

/** The facts that a preview of a link to this page shows. Pages that search engines must not list have none. */
export function sharingFacts(
  { i18n, locale, origin }: Pick<RouterContext, 'i18n' | 'locale' | 'origin'>,
  publicHref: string,
  matches: readonly AnyRouteMatch[],
): Record<string, string> | null {
  const path = canonicalPath(publicHref);
  const routeId = matches.at(-1)?.routeId;
  const title = titleOf(matches)?.replace(pageTitle(i18n, ''), '');
  if (!isListed(matches) || routeId === undefined || title === undefined) return null;
  const description = descriptionOf(matches);
  const picture = withOwnPicture.has(routeId) ? withoutLocale(path) : '/site';
  return {
    'og:type': 'website',
    'og:site_name': pageTitle(i18n, '').replace(/^[ ·]+/, ''),
    'og:title': title,
    ...(description === undefined ? {} : { 'og:description': description }),
    'og:url': origin + withLocale(path, locale),
    'og:locale': codes[locale],
    'og:locale:alternate': codes[otherLocale(locale)],
    'og:image': `${origin}/sharing-pictures/${locale}${picture}.png`,
    'og:image:type': 'image/png',
    'og:image:width': `${SHARING_PICTURE_WIDTH}`,
    'og:image:height': `${SHARING_PICTURE_HEIGHT}`,
    'og:image:alt': title,
  };
}

/** The page's own title, without that of the site. */
const titleOf = (matches: readonly AnyRouteMatch[]) =>
  matches.flatMap(({ meta }) => meta?.flatMap((tag) => tag?.title ?? []) ?? []).at(-1);

const descriptionOf = (matches: readonly AnyRouteMatch[]) =>
  matches
    .flatMap(
      ({ meta }) => meta?.flatMap((tag) => (tag?.name === 'description' ? (tag.content ?? []) : [])) ?? [],
    )
    .at(-1);
