import { escapeMarkup } from '#/shared/core/escape-markup.ts';
import { locales, withLocale } from '#/shared/core/locale.ts';
import type { SitemapEntry } from './sitemap-kind.ts';

const OPENING =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';

/** Lists each page in both languages, each with both alternates; the Arabic page is the default one. */
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

type File = { path: string; changedAt: Date | null };

export function writeSitemapIndex(origin: string, files: readonly File[]): string {
  const lines = files.map(({ path, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
    return `<sitemap><loc>${escapeMarkup(origin + path)}</loc>${changed}</sitemap>\n`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
    `${lines.join('')}</sitemapindex>\n`
  );
}
