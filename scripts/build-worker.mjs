// Builds dist/worker, which wrangler uploads as it is: small parts that are loaded when they are needed, and no more
// of a library than a server without a browser and without a clock of its own uses. Wrangler's own bundling makes one
// file of it all, a megabyte larger, every word of which is read before the first answer.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { rolldown } from 'rolldown';
import { PASSWORD_MIN_LENGTH } from '../src/shared/auth.ts';
import { projectRoot } from './install.mjs';

const folder = join(projectRoot, 'dist/worker');
const partsFile = join(projectRoot, 'dist/worker-parts.json');
const builtins = new Set(builtinModules);

/**
 * Parts that never run here. What is called of them all the same says so.
 * - sanitize-html reads styles with postcss; ours removes them unread (parseStyleAttributes).
 * - pg-boss plans by cron; here a Cron Trigger does, and queues are opened with `schedule: false`.
 * - A camera is at hand in a browser only; the language's list of common words is no list of passwords.
 */
const leftOut = [
  { name: 'postcss', path: /\/node_modules\/postcss\/.*\/postcss\.js$/, exports: ['parse'] },
  { name: 'cron-parser', path: /\/node_modules\/cron-parser\//, exports: ['CronExpressionParser'] },
  { name: 'rrule-temporal', path: /\/node_modules\/rrule-temporal\//, exports: ['RRuleTemporal'] },
  { name: 'scan-dialog', path: /\/dist\/ssr\/assets\/scan-dialog-[^/]+\.js$/, exports: ['ScanDialog'] },
  // Ours counts in PostgreSQL.
  {
    name: 'rate-limiter-flexible',
    path: /\/rate-limiter-flexible\/lib\/(?:RateLimiter(?:Redis|Mongo|MySQL|Dynamo|Prisma|Drizzle|Valkey|SQLite|Etcd|Memcache|Cluster)\w*)\.js$/,
  },
  { name: 'diceware', path: /\/language-common\/dist\/diceware\.json\.mjs$/, exports: ['default'] },
  {
    name: 'adjacencyGraphs',
    path: /\/language-common\/dist\/adjacencyGraphs\.json\.mjs$/,
    exports: ['default'],
  },
];
const unused = new Set(leftOut);

/** Throws when it is called, so that nobody relies on it unnoticed. */
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

/** workerd brings Node's modules. CommonJS asks for them at once; a file of ours cannot, so it asks the process. */
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

/** Code must be there when it is uploaded; it cannot be made of bytes at run time. */
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

/** Only what code asks of them. */
const slimData = {
  name: 'slim-data',
  transform(code, id) {
    if (id.endsWith('/dist/client/.vite/manifest.json')) return slimManifest(JSON.parse(code));
    if (!id.endsWith('/language-common/dist/passwords.json.mjs')) return null;
    // Shorter ones are refused for their length.
    const words = dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_MIN_LENGTH);
    return `export default ${JSON.stringify(words.toSorted().join(' '))}.split(' ');`;
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
    plugins: [leaveOut, nodeModules, webAssembly, slimData],
  });
  const names = { chunkFileNames: 'parts/[name]-[hash].js' };
  const { output } = await build.generate({ dir: folder, format: 'esm', minify: true, ...names });
  await build.close();
  if (unused.size > 0)
    throw new Error(`no longer there to be left out: ${[...unused].map(({ name }) => name).join()}`);
  return output;
}

/** Several may build at once, and another may be reading: what is there already is not touched. */
function write(output) {
  for (const part of output) {
    const file = join(folder, part.fileName);
    const content = Buffer.from(part.code ?? part.source);
    if (isThere(file) && readFileSync(file).equals(content)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const names = new Set(output.map(({ fileName }) => fileName));
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = join(folder, name);
    if (statSync(file, { throwIfNoEntry: false })?.isFile() && !names.has(name))
      rmSync(file, { force: true });
  }
}

const isThere = (file) => statSync(file, { throwIfNoEntry: false }) !== undefined;

/** For scripts/check-worker-size.mjs: what loads what, and what is in it. */
function partsOf(output) {
  const parts = output.map(({ fileName, imports = [], dynamicImports = [], modules = {} }) => ({
    file: fileName,
    imports,
    dynamicImports,
    modules: Object.keys(modules).map((id) => relative(projectRoot, id)),
  }));
  return JSON.stringify(parts);
}

const output = await generate();
write(output);
writeFileSync(partsFile, partsOf(output));
