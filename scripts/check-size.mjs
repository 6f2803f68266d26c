// Fails when a first visit's download exceeds its budget: JavaScript per route, fonts.
import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const JAVASCRIPT_BUDGET = 175_000; // bytes, gzip
const FONT_BUDGET = 66_000; // bytes; the two subsets that a page in either language needs
const PRIVATE_ROUTES = /dashboard|dev\.gallery/; // never the first page of a visit

const folder = new URL('../dist/client/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8'));
const sizes = new Map();

function gzipSize(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(new URL(file, folder)), { level: 9 }).length);
  return sizes.get(file);
}

function scriptsOf(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) scriptsOf(imported, found);
  return found;
}

const entry = 'src/client/entry-client.tsx';
const catalogues = Object.keys(manifest).filter((key) => /locales\/\w+\/messages\.po$/.test(key));
const largestCatalogue = catalogues.sort(
  (a, b) => gzipSize(manifest[b].file) - gzipSize(manifest[a].file),
)[0];
const everywhere = scriptsOf(largestCatalogue, scriptsOf(entry));
const total = (files) => [...files].reduce((sum, file) => sum + gzipSize(file), 0);

let failures = 0;
for (const key of Object.keys(manifest).sort()) {
  const route = /routes\/(.+)\.tsx\?tsr-split=component$/.exec(key)?.[1];
  if (route === undefined) continue;
  const bytes = total(scriptsOf(key, new Set(everywhere)));
  const isOver = bytes > JAVASCRIPT_BUDGET && !PRIVATE_ROUTES.test(route);
  if (isOver) failures += 1;
  console.log(`${isOver ? 'OVER ' : 'ok   '}${(bytes / 1000).toFixed(1).padStart(7)} kB  ${route}`);
}

const stylesheets = manifest[entry].assets ?? [];
const fonts = stylesheets.filter((file) => /cairo-(arabic|latin)-wght/.test(file));
const fontBytes = fonts.reduce((sum, file) => sum + statSync(new URL(file, folder)).size, 0);
const isFontOver = fontBytes > FONT_BUDGET || fonts.length !== 2;
if (isFontOver) failures += 1;
console.log(`${isFontOver ? 'OVER ' : 'ok   '}${(fontBytes / 1000).toFixed(1).padStart(7)} kB  fonts`);
process.exit(failures === 0 ? 0 : 1);
