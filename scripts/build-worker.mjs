import { createHash } from 'node:crypto';
// Builds dist/worker, which wrangler uploads unchanged: small chunks that load on demand, and only the parts of
// libraries that a Worker uses. Wrangler's own bundling creates one file, a megabyte larger, which is parsed completely
// before the first response.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { env } from 'node:process';
import { rolldown } from 'rolldown';
import { leakedPasswords } from '../src/server/identity/passwords/leaked-passwords.gen.ts';
import { projectRoot } from './install.mjs';

const folder = join(projectRoot, 'dist/worker');
const partsFile = join(projectRoot, 'dist/worker-parts.json');
const builtins = new Set(builtinModules);

/** Components whose code loads after a press, or once the page is hydrated: a server never renders them. */
const ofBrowser = [
  'AddToProblemDialog',
  'BookedPanel',
  'CancelDialog',
  'CartDialog',
  'CompanionDialog',
  'FilterDialog',
  'MobileMenu',
  'OpenedReports',
  'PageSkeleton',
  'PlaceChanges',
  'PlaceSheet',
  'ReadDialog',
  'RecollectDialog',
  'RefundDialog',
  'ReportDialog',
  'RescheduleDialog',
  'ScaleTableRows',
  'ScanDialog',
  'ShareDialog',
  'StoreCartDrawer',
  'LabelSheet',
];
const fileNameOf = (component) => component.replaceAll(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase();

/**
 * Parts that the Worker never runs; a stand-in throws if it calls one (`standInCode`).
 * - sanitize-html parses styles with postcss; our settings remove styles unparsed (parseStyleAttributes).
 * - The MCP SDK validates what a client answers with ajv, and schemas of zod 3: our server asks for nothing and has none.
 */
const leftOut = [
  { name: 'postcss', path: /\/node_modules\/postcss\/.*\/postcss\.js$/, exports: ['parse'] },
  {
    name: 'the validator of the MCP SDK',
    path: /\/@modelcontextprotocol\/sdk\/dist\/esm\/validation\/ajv-provider\.js$/,
    exports: ['AjvJsonSchemaValidator'],
  },
  {
    name: 'zod-to-json-schema',
    path: /\/zod-to-json-schema\/dist\/esm\/index\.js$/,
    exports: ['zodToJsonSchema'],
  },
  { name: 'zod 3', path: /\/zod\/v3\/index\.js$/, exports: ['object'] },
  ...ofBrowser.map((name) => ({
    name,
    path: new RegExp(`/dist/ssr/assets/${fileNameOf(name)}-[\\w-]{8}\\.js$`),
    exports: [name],
  })),
  // A Worker answers 404 for it, in the demo too.
  {
    name: 'the gallery',
    path: /\/dist\/ssr\/assets\/dev\.gallery-[\w-]{8}\.js$/,
    exports: ['component'],
  },
  // Rate limits are in PostgreSQL, without wrappers.
  {
    name: 'rate-limiter-flexible',
    path: /\/rate-limiter-flexible\/lib\/(?:RLWrapper|BurstyRateLimiter|RateLimiter(?:Redis|Mongo|MySQL|Dynamo|Prisma|Drizzle|Valkey|SQLite|Etcd|Memcache|Cluster|Union|Queue))\w*\.js$/,
  },
];
const unused = new Set(leftOut);

/** The stand-in throws when called, so that a wrong entry of the list fails visibly. */
const standInCode = ({ name, exports: names = ['default'] }) => `
const missing = () => { throw new Error('${name} is left out of the Worker'); };
const standIn = new Proxy(function () {}, { apply: missing, construct: missing });
${names.map((each) => `export { standIn as ${each} };`).join('\n')}`;

const leaveOut = {
  name: 'leave-out',
  load(id) {
    const found = leftOut.find(({ path }) => path.test(id));
    if (!found) return null;
    unused.delete(found);
    return { code: standInCode(found), moduleType: 'js' };
  },
};

/** workerd provides Node's modules. `require` of them in bundled CommonJS becomes `process.getBuiltinModule`. */
const nodeModules = {
  name: 'node-modules',
  resolveId(id, _importer, { kind }) {
    const name = id.replace(/^node:/, '');
    if (!builtins.has(name) && !builtins.has(`node:${name}`)) return null;
    return kind === 'require-call' ? `\0required:${name}` : { id: `node:${name}`, external: true };
  },
  load(id) {
    const [, name] = /^\0required:(.+)$/.exec(id) ?? [];
    return name ? `module.exports = process.getBuiltinModule('node:${name}');` : null;
  },
};

/** Workers cannot compile WebAssembly at run time, so modules are uploaded as files. */
const webAssembly = {
  name: 'web-assembly',
  async resolveId(id, importer) {
    if (!id.endsWith('.wasm')) return null;
    const { id: source } = await this.resolve(id, importer, { skipSelf: true });
    const fileName = source.split('/').at(-1);
    this.emitFile({ type: 'asset', fileName, source: readFileSync(source) });
    return { id: `./${fileName}`, external: 'relative' };
  },
};

/** The manifest without the fields that nothing reads. */
const slimData = {
  name: 'slim-data',
  transform(code, id) {
    return id.endsWith('/dist/client/.vite/manifest.json') ? slimManifest(JSON.parse(code)) : null;
  },
};

/**
 * The leaked passwords become a file beside the Worker, whose code has to stay small. A function fetches it, because a
 * module of a Worker may not do so while it loads.
 */
const leakedBeside = {
  name: 'leaked-beside',
  load(id) {
    if (!id.endsWith('/passwords/read-leaked-passwords.ts')) return null;
    const text = JSON.stringify(leakedPasswords);
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    const name = `assets/leaked-passwords-${hash}.json`;
    writeChanged(join(projectRoot, 'dist/client', name), Buffer.from(text));
    return {
      code: `import { env } from 'cloudflare:workers';
export async function readLeakedPasswords() {
  const answer = await env.ASSETS.fetch('https://assets.test/${name}');
  if (!answer.ok) throw new Error('the leaked passwords are not beside the Worker: ' + answer.status);
  return answer.json();
}`,
      moduleType: 'js',
    };
  },
};

function slimManifest(manifest) {
  const slim = Object.entries(manifest).map(([key, { file, css, imports }]) => [key, { file, css, imports }]);
  return JSON.stringify(Object.fromEntries(slim));
}

async function generate() {
  const build = await rolldown({
    cwd: projectRoot,
    input: { worker: 'src/server/worker.ts' },
    platform: 'neutral',
    external: /^cloudflare:/,
    resolve: { mainFields: ['module', 'main'], conditionNames: ['workerd', 'worker'] },
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, target: 'es2024' },
    plugins: [leaveOut, nodeModules, webAssembly, slimData, leakedBeside],
  });
  const names = { chunkFileNames: 'parts/[name]-[hash].js' };
  const { output } = await build.generate({ dir: folder, format: 'esm', minify: true, ...names });
  await build.close();
  if (unused.size > 0)
    throw new Error(`no longer there to be left out: ${[...unused].map(({ name }) => name).join()}`);
  return output;
}

/** Leaves unchanged files untouched, because other processes may build or read at the same time. */
function writeChanged(file, content) {
  if (isThere(file) && readFileSync(file).equals(content)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function write(output) {
  for (const part of output) writeChanged(join(folder, part.fileName), Buffer.from(part.code ?? part.source));
  const names = new Set(output.map(({ fileName }) => fileName));
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = join(folder, name);
    if (statSync(file, { throwIfNoEntry: false })?.isFile() && !names.has(name))
      rmSync(file, { force: true });
  }
}

const isThere = (file) => statSync(file, { throwIfNoEntry: false }) !== undefined;

/** Imports and modules of each chunk, for scripts/check-worker-size.mjs. */
function partsOf(output) {
  const parts = output.map(({ fileName, imports = [], dynamicImports = [], modules = {} }) => ({
    file: fileName,
    imports,
    dynamicImports,
    modules: Object.keys(modules).map((id) => relative(projectRoot, id)),
  }));
  return JSON.stringify(parts);
}

async function makeWorker() {
  const output = await generate();
  write(output);
  writeFileSync(partsFile, partsOf(output));
}

// `npm test` builds once, then starts several workers.
if (env.USES_BUILT_WORKER !== '1') await makeWorker();
