import { useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { withLocale } from '#/shared/locale.ts';
import { canonicalPath } from './canonical-path.ts';
import { isListed, isMissing } from './page-listing.ts';

/**
 * Tells search engines which address is this page's own, and where it stands in the other language. What they are not
 * to list has neither.
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
