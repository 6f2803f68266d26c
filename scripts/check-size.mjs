// Fails when a first visit's download exceeds its budget: JavaScript, messages and styles per route, fonts.
import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

// Bytes, gzip. Decision 198: what a page may have is what it has, and room for its next part.
const JAVASCRIPT_BUDGET = 156_100;
const OWN_BUDGETS = {
  search: 160_800,
  checkout: 161_400,
  'labs.$labId': 156_700,
  'reset-password': 157_200,
  'test.$testName': 164_300,
};
const MESSAGES_BUDGET = 36_000;
// Where people arrive from a search engine or from an advertisement.
const ARRIVAL_MESSAGES_BUDGET = 11_000;
const ARRIVALS =
  /^(index|about|categories\..*|compare|join-as-lab|labs\..*|privacy-policy|search|terms-and-conditions|test\..*)$/;
// Bytes. The browser paints after it has the style sheets. A page that uses one signed-in recipe loads all of them.
const ARRIVAL_STYLES_BUDGET = 53_000;
const FONT_BUDGET = 66_000; // bytes; the two subsets that a page in either language needs
const PRIVATE_ROUTES = /dashboard|dev\.gallery/; // never the first page of a visit

const folder = new URL('../dist/client/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8'));
const sizes = new Map();

function gzipSize(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(new URL(file, folder)), { level: 9 }).length);
  return sizes.get(file);
}

function stylesOf(key, found = new Set(), seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return found;
  seen.add(key);
  for (const file of chunk.css ?? []) found.add(file);
  for (const imported of chunk.imports ?? []) stylesOf(imported, found, seen);
  return found;
}

function scriptsOf(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) scriptsOf(imported, found);
  return found;
}

/** Code waits at its top level for the messages of its audience: see src/client/core/messages. */
function audiencesOf(files) {
  const found = new Set(['visitor']);
  for (const file of files) {
    const code = readFileSync(new URL(file, folder), 'utf8');
    for (const [, names] of code.matchAll(/await [\w$]+\(((?:[`"']\w+[`"'],?)+)\)/g))
      for (const [name] of names.matchAll(/\w+/g)) if (catalogueSize(name) > 0) found.add(name);
  }
  return found;
}

/** Of the larger language. */
function catalogueSize(audience) {
  const files = ['ar', 'en'].map((locale) => manifest[`src/client/locales/${locale}/${audience}.po`]?.file);
  return Math.max(0, ...files.filter(Boolean).map(gzipSize));
}

const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
let failures = 0;
function report(isOver, line) {
  if (isOver) failures += 1;
  console.log(`${isOver ? 'OVER ' : 'ok   '}${line}`);
}

/** What a first visit fetches once its page is hydrated, if the page has it; a press fetches all else. */
const AFTER_HYDRATION = [
  'seo/head/follow-head.ts',
  'shell/offline/start-offline.ts',
  'shell/page-skeleton.tsx',
  'shell/place-changes.tsx',
  'ui/feedback/toast-card.tsx',
  'search/comparison/outcome.tsx',
  'search/page/search-filters.tsx',
  'search/scale/scale-map.tsx',
  'store/cart/store-cart-button.tsx',
].map((path) => `src/client/${path}`);

/** All that a first visit fetches as code and words, in the end. No gate: the budgets are of what a page waits for. */
function wholeVisit(key) {
  const files = scriptsOf(key, scriptsOf(entry));
  for (let before = 0; before !== files.size;) {
    before = files.size;
    const chunks = Object.values(manifest).filter(({ file }) => files.has(file));
    const later = new Set(chunks.flatMap(({ dynamicImports = [] }) => dynamicImports));
    for (const path of AFTER_HYDRATION) if (later.has(path)) scriptsOf(path, files);
  }
  const audiences = audiencesOf(files).add('descriptions');
  return {
    count: files.size,
    bytes: total([...files].map(gzipSize)) + total([...audiences].map(catalogueSize)),
  };
}

const entry = 'src/client/entry-client.tsx';
for (const key of Object.keys(manifest).sort()) {
  const route = /routes\/(.+)\.tsx\?tsr-split=component(?:---loader)?$/.exec(key)?.[1];
  if (route === undefined) continue;
  const files = [...scriptsOf(key, scriptsOf(entry))];
  const audiences = [...audiencesOf(files)];
  const script = total(files.map(gzipSize));
  const messages = total(audiences.map(catalogueSize));
  const whole = wholeVisit(key);
  const styles = total([...stylesOf(key, stylesOf(entry))].map(gzipSize));
  const messagesBudget = ARRIVALS.test(route) ? ARRIVAL_MESSAGES_BUDGET : MESSAGES_BUDGET;
  const isOver =
    script > (OWN_BUDGETS[route] ?? JAVASCRIPT_BUDGET) ||
    messages > messagesBudget ||
    (ARRIVALS.test(route) && styles > ARRIVAL_STYLES_BUDGET);
  report(
    isOver && !PRIVATE_ROUTES.test(route),
    `${kilobytes(script)}  ${route}, in ${files.length} files; messages${kilobytes(messages)} (${audiences.join(', ')}); styles${kilobytes(styles)}; in the end${kilobytes(whole.bytes)} in ${whole.count} files`,
  );
}

const stylesheets = manifest[entry].assets ?? [];
const fonts = stylesheets.filter((file) => /cairo-(arabic|latin)-wght/.test(file));
const fontBytes = total(fonts.map((file) => statSync(new URL(file, folder)).size));
report(fontBytes > FONT_BUDGET || fonts.length !== 2, `${kilobytes(fontBytes)}  fonts`);
process.exit(failures === 0 ? 0 : 1);
