import { escapeMarkup } from '#/shared/escape-markup.ts';
import { locales, withLocale } from '#/shared/locale.ts';
import type { SitemapEntry } from './sitemap-entry.ts';

const OPENING =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';

/** Each page in both languages; each of the two names both and, as the one for everybody else, the Arabic one. */
export function writeSitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const parts = [OPENING];
  for (const { path, changedAt } of entries) {
    const addresses = locales.map((locale) => ({
      language: locale as string,
      href: escapeMarkup(origin + withLocale(path, locale)),
    }));
    const [arabic] = addresses;
    const alternates = [...addresses, ...(arabic ? [{ ...arabic, language: 'x-default' }] : [])]
      .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
      .join('');
    const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
    for (const { href } of addresses) parts.push(`<url><loc>${href}</loc>${changed}${alternates}</url>\n`);
  }
  parts.push('</urlset>\n');
  return parts.join('');
}
