import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const named = /^(?<title>.+)-(?<language>ar|en)-(?<width>\d+)(?<failed>-failed)?\.png$/;

/** One page with all pictures of the folder, including those of earlier runs. */
export async function writeContactSheet(folder: string) {
  const pictures = readdirSync(folder)
    .map((file) => ({ file, groups: named.exec(file)?.groups }))
    .filter(({ groups }) => groups !== undefined)
    .map(({ file, groups }) => ({ file, title: groups?.['title'] ?? '', width: Number(groups?.['width']) }));
  const titles = [...new Set(pictures.map(({ title }) => title))].toSorted();
  const sections = titles.map((title) => {
    const figures = pictures
      .filter((picture) => picture.title === title)
      .toSorted((a, b) => a.width - b.width || a.file.localeCompare(b.file))
      .map(({ file, width }) => figureOf(file, width));
    return `<section id="${title}"><h2>${title}</h2><div>${figures.join('')}</div></section>`;
  });
  const links = titles.map((title) => `<a href="#${title}">${title}</a>`);
  await writeFile(join(folder, 'index.html'), page(links.join(' '), sections.join('\n')));
}

/** All are drawn at the same scale. */
const figureOf = (file: string, width: number) =>
  `<a href="${file}"><img src="${file}" loading="lazy" alt="${file}" style="width:${width / 3}px"><br>${file}</a>`;

const page = (links: string, sections: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>
  body { margin: 16px; font: 14px/1.6 system-ui, sans-serif; color: #1b2b2b; background: #eef2f1 }
  div { display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
  img { max-height: 620px; object-fit: cover; object-position: top; background: #fff; border: 1px solid #c8d4d2 }
  h2 { margin: 32px 0 8px }
</style>
<nav>${links}</nav>
${sections}
</html>
`;
