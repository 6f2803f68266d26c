import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}src/client/shell/service-worker`;
type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: ReadonlySet<string> } };

/**
 * Adds `/sw.js` to the build, with the files of the offline page in each language and the pattern of page addresses.
 * SERVICE_WORKER=off builds a service worker that unregisters itself.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    async generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await build(bundle) });
    },
  };
}

async function build(bundle: Bundle) {
  const isOff = env['SERVICE_WORKER'] === 'off';
  const files = { ar: filesFor(bundle, 'ar'), en: filesFor(bundle, 'en') };
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
  const worker = await rolldown({
    input: `${folder}/${isOff ? 'retired' : 'service'}-worker.ts`,
    transform: {
      define: {
        OFFLINE_FILES: JSON.stringify(files),
        PAGES: JSON.stringify(pagePattern(readdirSync(`${root}src/client/routes`))),
        VERSION: JSON.stringify(version),
      },
    },
  });
  const { output } = await worker.generate({ format: 'iife', minify: true });
  await worker.close();
  return output[0].code;
}

/** Scripts with their imports, styles and fonts; an Arabic page needs both fonts. */
function filesFor(bundle: Bundle, locale: 'ar' | 'en') {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const wanted = [
    /\/entry-client\.tsx$/,
    /\/routes\/offline\.tsx\?tsr-split=component(?:---loader)?$/,
    /\/offline\/start-offline\.ts$/,
    /\/feedback\/toast-card\.tsx$/,
    new RegExp(`/locales/${locale}/(?:visitor|offline)\\.po`),
  ];
  const found = new Set<string>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  for (const pattern of wanted) {
    const matching = chunks.filter(({ facadeModuleId }) => pattern.test(facadeModuleId ?? ''));
    if (matching.length === 0) throw new Error(`The offline page needs ${pattern}, which the build has not.`);
    matching.forEach(add);
  }
  const letters = locale === 'ar' ? /cairo-(?:arabic|latin)-wght/ : /cairo-latin-wght/;
  const fonts = Object.keys(bundle).filter((name) => letters.test(name));
  return [...found, ...fonts].map((name) => `/${name}`).toSorted();
}

/** 'labs.$labId.tsx' → '/labs/[^/]+': the pattern of page addresses without the language. */
export function pagePattern(routeFiles: readonly string[]) {
  const paths = routeFiles
    .filter((name) => !name.startsWith('_'))
    .map((name) =>
      name
        .replace(/\.tsx$/, '')
        .replace(/(^|\.)index$/, '')
        .split('.')
        .map((part) => (part.startsWith('$') ? '[^/]+' : part.replace(/_$/, '')))
        .join('/'),
    );
  return `^/(?:${paths.join('|')})/?$`;
}
