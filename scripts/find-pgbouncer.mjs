import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { env, getuid } from 'node:process';
import { LaunchError, runToEnd, say } from './children.mjs';
import { projectRoot } from './install.mjs';

const usualPlaces = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
];
const ownFolder = join(projectRoot, 'node_modules/.cache/pgbouncer');

/** Returns the environment of a PgBouncer for tests: the configured one, an installed one, or one installed now. */
export async function findPgbouncer(signal) {
  if (env.PGBOUNCER_PATH) {
    if (existsSync(env.PGBOUNCER_PATH)) return { PGBOUNCER_PATH: env.PGBOUNCER_PATH };
    throw new LaunchError(`PGBOUNCER_PATH is ${env.PGBOUNCER_PATH}, where there is no file.`);
  }
  const present = usualPlaces.find((path) => existsSync(path));
  if (present) return { PGBOUNCER_PATH: present };
  if (!existsSync('/usr/bin/apt-get')) {
    throw new LaunchError(
      'The tests of Workers go through PgBouncer, which is not here. Install it (apt-get install pgbouncer, ' +
        'brew install pgbouncer) or name it in PGBOUNCER_PATH.',
    );
  }
  return getuid() === 0 ? installFromDebian(signal) : unpackFromDebian(signal);
}

async function installFromDebian(signal) {
  say('Installing the Debian package pgbouncer ...');
  // Runlevel 1 keeps Debian from starting the service.
  const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }, signal };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'pgbouncer']]) {
    await runOrExplain('apt-get', args, options);
  }
  return { PGBOUNCER_PATH: '/usr/sbin/pgbouncer' };
}

/** Without root, unpacks the package and its missing libraries. */
async function unpackFromDebian(signal) {
  const command = join(ownFolder, 'root/usr/sbin/pgbouncer');
  if (!existsSync(command)) await unpack(signal);
  return { PGBOUNCER_PATH: command, PGBOUNCER_LIBRARIES: foldersOfLibraries(join(ownFolder, 'root')) };
}

async function unpack(signal) {
  say('Unpacking the Debian package pgbouncer into node_modules ...');
  rmSync(ownFolder, { recursive: true, force: true });
  const [lists, cache, files] = ['lists', 'cache', 'files'].map((name) => join(ownFolder, name));
  for (const folder of [join(lists, 'partial'), join(cache, 'archives/partial'), files])
    mkdirSync(folder, { recursive: true });
  const own = ['-o', `Dir::State::lists=${lists}`, '-o', `Dir::Cache=${cache}`];
  await runOrExplain('apt-get', [...own, 'update'], { signal });
  const { stdout } = await runOrExplain('apt-cache', [...own, 'depends', 'pgbouncer'], { signal });
  const libraries = [...stdout.matchAll(/^ +Depends: (lib\S+)/gm)].map(([, name]) => name);
  const missing = [];
  for (const name of libraries) if (!(await isInstalled(name, signal))) missing.push(name);
  await runOrExplain('apt-get', [...own, 'download', 'pgbouncer', ...missing], { cwd: files, signal });
  const unpacked = join(ownFolder, 'unpacked');
  for (const file of readdirSync(files))
    await runOrExplain('dpkg', ['-x', join(files, file), unpacked], { signal });
  const libraryPath = foldersOfLibraries(unpacked);
  await runOrExplain(join(unpacked, 'usr/sbin/pgbouncer'), ['--version'], {
    env: { ...env, LD_LIBRARY_PATH: libraryPath },
    signal,
  });
  for (const folder of [lists, cache, files]) rmSync(folder, { recursive: true });
  // Renamed last, so that an interrupted unpacking leaves no incomplete folder.
  renameSync(unpacked, join(ownFolder, 'root'));
}

async function isInstalled(name, signal) {
  const { stdout } = await runToEnd('dpkg-query', ['-W', '-f=${Status}', name], { signal });
  return stdout.startsWith('install ok installed');
}

function foldersOfLibraries(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((path) => /\.so\.[^/]*$/.test(path));
  return [...new Set(files.map((path) => join(folder, dirname(path))))].join(delimiter);
}

async function runOrExplain(command, args, options) {
  const result = await runToEnd(command, args, options);
  if (result.code === 0) return result;
  throw new LaunchError(
    `PgBouncer, which the tests of Workers go through, could not be put here: "${[command, ...args].join(' ')}" ` +
      `failed: ${result.stderr.trim().split('\n').at(-1)}`,
  );
}
