import { useLocation, useRouter } from '@tanstack/react-router';
import { withLocale } from '#/shared/locale.ts';

/** Tells search engines which address is this page's own, and where it stands in the other language. */
export function AlternateLinks() {
  const { origin } = useRouter().options.context;
  const [path = '/'] = useLocation({ select: (location) => location.publicHref }).split(/[?#]/);
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
