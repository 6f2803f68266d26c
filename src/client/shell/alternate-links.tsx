import { useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { withLocale } from '#/shared/core/locale.ts';
import { canonicalPath } from './canonical-path.ts';
import { isListed, isMissing } from './page-listing.ts';

/**
 * The canonical link and the links to the other language, for search engines. Pages that are not listed have neither.
 */
export function AlternateLinks() {
  const { origin } = useRouter().options.context;
  const path = useLocation({ select: (location) => canonicalPath(location.publicHref) });
  const matches = useMatches();
  if (isMissing(matches)) return <meta name="robots" content="noindex" />;
  if (!isListed(matches)) return null;
  const arabic = origin + withLocale(path, 'ar');
  return (
    <>
      <link rel="canonical" href={origin + path} />
      <link rel="alternate" hrefLang="ar" href={arabic} />
      <link rel="alternate" hrefLang="en" href={origin + withLocale(path, 'en')} />
      <link rel="alternate" hrefLang="x-default" href={arabic} />
    </>
  );
}
