import { useLingui } from '@lingui/react/macro';
import { type AnyRouteMatch, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { pageTitle } from '#/client/ui/page/page-title.ts';
import { otherLocale, withLocale, withoutLocale } from '#/shared/core/locale.ts';
import { SHARING_PICTURE_HEIGHT, SHARING_PICTURE_WIDTH } from '#/shared/pages/sharing-picture.ts';
import { canonicalPath } from './canonical-path.ts';
import { isListed } from './page-listing.ts';

const codes = { ar: 'ar_SA', en: 'en_US' };

/** These paths, with the language before them and '.png' after them, are the addresses of their pictures. */
const withOwnPicture = new Set([
  '/test/$testName',
  '/test/$testName_/in/$city',
  '/labs/$labId',
  '/categories/$categoryName',
  '/product/$productId',
]);

/**
 * The preview of a link to this page. Rendered on the server only, because its readers run no scripts. Pages that
 * search engines must not list have none.
 */
export function SharingMeta() {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { origin } = useRouter().options.context;
  const path = useLocation({ select: (location) => canonicalPath(location.publicHref) });
  const matches = useMatches();
  const routeId = matches.at(-1)?.routeId;
  const title = titleOf(matches)?.replace(pageTitle(i18n, ''), '');
  const description = descriptionOf(matches);
  if (!isListed(matches) || routeId === undefined || title === undefined) return null;
  const picture = withOwnPicture.has(routeId) ? withoutLocale(path) : '/site';
  const facts = {
    'og:type': 'website',
    'og:site_name': pageTitle(i18n, '').replace(/^[ ·]+/, ''),
    'og:title': title,
    'og:description': description,
    'og:url': origin + withLocale(path, locale),
    'og:locale': codes[locale],
    'og:locale:alternate': codes[otherLocale(locale)],
    'og:image': `${origin}/sharing-pictures/${locale}${picture}.png`,
    'og:image:type': 'image/png',
    'og:image:width': `${SHARING_PICTURE_WIDTH}`,
    'og:image:height': `${SHARING_PICTURE_HEIGHT}`,
    'og:image:alt': title,
  };
  return (
    <>
      {Object.entries(facts).map(([property, content]) =>
        content === undefined ? null : <meta key={property} property={property} content={content} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
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
