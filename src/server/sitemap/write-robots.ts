import { locales, withLocale } from '#/shared/locale.ts';

/** One person's. `/search` is not among them: the page itself is listed, and what was typed says that it is not to be. */
const notForSearchEngines = ['/dashboard', '/admin', '/checkout', '/orders/', '/results/', '/shared/'];
/** No pages at all. */
const noPages = ['/trpc/', '/files/', '/dev/'];

export function writeRobots(origin: string): string {
  const pages = notForSearchEngines.flatMap((path) => locales.map((locale) => withLocale(path, locale)));
  const lines = [...noPages, ...pages].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
