import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, stderr } from 'node:process';
import { LaunchError, runToEnd, say, together } from './children.mjs';
import { projectEnv, projectRoot } from './install.mjs';

const sources = [
  'src/client',
  'src/shared',
  'public',
  'vite.config.ts',
  'scripts/no-brotli.ts',
  'scripts/service-worker-plugin.ts',
  'scripts/static-styles.ts',
  'lingui.config.ts',
  'packages',
  'scripts/build-client-package.ts',
  'src/server/api/v1',
  'package.json',
  'package-lock.json',
];
const results = ['dist/client', 'dist/ssr'];
const stampFile = join(projectRoot, 'dist/.stamp');

/** Builds the client unless dist/ is up to date. */
export async function buildClientIfStale(signal) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentStamp()) return;
  say('Building the pages ...');
  // The builds for browsers and for the server are independent, so they run concurrently.
  await together(signal, [(both) => viteBuild([], both), (both) => viteBuild(['--ssr'], both)]);
  await packClient(signal);
  writeFileSync(stampFile, currentStamp());
}

async function packClient(signal) {
  const packed = await runToEnd('node', ['scripts/build-client-package.ts'], {
    cwd: projectRoot,
    env: projectEnv(),
    signal,
  });
  if (packed.code === 0) return;
  stderr.write(packed.stdout + packed.stderr);
  throw new LaunchError('The client package could not be packed: the output is above.');
}

async function viteBuild(args, signal) {
  const built = await runToEnd('vite', ['build', ...args], { cwd: projectRoot, env: projectEnv(), signal });
  if (built.code === 0) return;
  stderr.write(built.stdout + built.stderr);
  throw new LaunchError('The pages could not be built: the output of "vite build" is above.');
}

// The outputs are part of the stamp, so another build or a missing file in dist/ invalidates it.
function currentStamp() {
  // The only setting that the build reads.
  const hash = createHash('sha256').update(env.SERVICE_WORKER ?? '');
  for (const file of sources.flatMap(listFiles))
    hash.update(`${file}\0`).update(readFileSync(join(projectRoot, file)));
  for (const file of results.flatMap(listFiles)) {
    const { size, mtimeMs } = statSync(join(projectRoot, file));
    hash.update(`${file} ${size} ${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

function listFiles(path) {
  const full = join(projectRoot, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => listFiles(join(path, name)));
}
