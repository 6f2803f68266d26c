import { escapeMarkup } from '#/shared/escape-markup.ts';

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
