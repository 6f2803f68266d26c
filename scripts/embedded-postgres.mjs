import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { env, getuid, kill } from 'node:process';
import { LaunchError, runToEnd, startTethered, waitUntil } from './children.mjs';
import { claimFolder, stopLeftover } from './cluster-owner.mjs';
import { locateBinaries } from './postgres-binaries.mjs';

/**
 * Starts the PostgreSQL in node_modules with its own cluster, which is created on first use.
 * It listens on 127.0.0.1 only and ends with this process.
 */
export async function startEmbeddedPostgres({ dataDir, binariesDir, durable, port }) {
  const root = resolve(dataDir);
  const cluster = join(root, 'data');
  let release = () => {};
  try {
    mkdirSync(root, { recursive: true });
    const account = databaseAccount(cluster);
    release = await claimFolder(root);
    const { folder, majorVersion } = await locateBinaries(binariesDir, account);
    const place = { root, cluster, folder, account, durable };
    await stopLeftover(cluster);
    await createCluster(place, majorVersion);
    const password = await ensurePassword(place);
    const server = await startServer(place, port ?? (await findFreePort()));
    const stop = async () => {
      await server.run.stop(20_000);
      release();
    };
    const url = `postgresql://postgres:${password}@127.0.0.1:${server.port}/mukhtabari`;
    return { url, stop, exited: server.run.exited };
  } catch (error) {
    release();
    if (!error.syscall) throw error;
    throw new LaunchError(
      `${root} cannot be used (${error.code}): run as its owner, or set another DATA_DIR.`,
    );
  }
}

/** The address of this folder's cluster if another process runs it; else null. */
export function findRunningPostgres(dataDir) {
  const root = resolve(dataDir);
  const port = readyPort(join(root, 'data'));
  const file = join(root, 'password');
  if (port === undefined || !existsSync(file)) return null;
  return `postgresql://postgres:${readFileSync(file, 'utf8').trim()}@127.0.0.1:${port}/mukhtabari`;
}

/** PostgreSQL refuses to run as root; then it runs as the cluster's owner or another account. */
function databaseAccount(cluster) {
  const owner = existsSync(cluster) ? statSync(cluster) : undefined;
  if (getuid() !== 0) {
    if (owner && owner.uid !== getuid()) {
      throw new LaunchError(`${cluster} belongs to another user: run as that user, or set another DATA_DIR.`);
    }
    return {};
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody']
    .map((name) => accounts.find((fields) => fields[0] === name))
    .find(Boolean);
  if (!found) throw new LaunchError('PostgreSQL cannot run as root and there is no user postgres or nobody.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

// The other account may have no access to the cluster's path (a clone under /root, which is 0700), but a process
// that root started inside the folder may use it as its working directory.
function clusterArgument(account, cluster) {
  return account.uid !== undefined && existsSync('/proc/self/cwd') ? '/proc/self/cwd' : cluster;
}

function commandOptions(account, cluster) {
  // Hides the caller's PG* variables; LC_ALL keeps messages in English.
  return { ...account, cwd: cluster, env: { PATH: env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
}

// Tests open thousands of connections, each of which grows its caches first. Asked for in small pieces, that memory
// costs a tenth of their processor time.
const grownAtOnce = { MALLOC_TOP_PAD_: String(8 << 20), MALLOC_TRIM_THRESHOLD_: String(256 << 20) };

async function createCluster({ root, cluster, folder, account, durable }, majorVersion) {
  const versionFile = join(cluster, 'PG_VERSION');
  if (existsSync(versionFile))
    return requireVersion(readFileSync(versionFile, 'utf8').trim(), majorVersion, root);
  // Created under another name and renamed, so an interrupted start leaves no incomplete cluster.
  const fresh = `${cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  rmSync(join(root, 'password'), { force: true });
  mkdirSync(fresh, { mode: 0o700 });
  if (account.uid !== undefined) chownSync(fresh, account.uid, account.gid);
  const at = clusterArgument(account, fresh);
  const flags = ['-D', at, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions'];
  if (!durable) flags.push('--no-sync');
  const made = await runToEnd(join(folder, 'bin/initdb'), flags, commandOptions(account, fresh));
  if (made.code !== 0)
    throw new LaunchError(`PostgreSQL could not be set up in ${root}: ${lastLine(made.stderr)}`);
  writeFileSync(join(fresh, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  await runSql({ root, cluster: fresh, folder, account }, 'create database mukhtabari');
  renameSync(fresh, cluster);
}

function requireVersion(found, majorVersion, root) {
  if (found === majorVersion) return;
  throw new LaunchError(
    `${root} was made by PostgreSQL ${found} and this is ${majorVersion}: move it away or set another DATA_DIR.`,
  );
}

async function ensurePassword(place) {
  const file = join(place.root, 'password');
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (known) return known;
  const password = randomBytes(24).toString('hex');
  await runSql(place, `alter role postgres password '${password}'`);
  writeFileSync(file, password, { mode: 0o600 });
  chmodSync(file, 0o600);
  return password;
}

/** Runs one statement in PostgreSQL's single-user mode: no server, no port, no password. */
async function runSql({ root, cluster, folder, account }, statement) {
  const script = join(root, 'statement.sql');
  writeFileSync(script, `${statement}\n`, { mode: 0o600 });
  const input = openSync(script, 'r');
  try {
    const args = ['--single', '-D', clusterArgument(account, cluster), 'postgres'];
    const result = await runToEnd(join(folder, 'bin/postgres'), args, {
      ...commandOptions(account, cluster),
      input,
    });
    const problem = result.stderr.split('\n').find((line) => /(ERROR|FATAL|PANIC):/.test(line));
    if (result.code !== 0 || problem) {
      throw new LaunchError(
        `PostgreSQL could not be set up in ${root}: ${problem ?? lastLine(result.stderr)}`,
      );
    }
  } finally {
    closeSync(input);
    rmSync(script, { force: true });
  }
}

async function startServer(place, port, attempt = 1) {
  const { root, cluster, folder, account, durable } = place;
  const logFile = join(root, 'postgres.log');
  const log = openSync(logFile, 'w', 0o600);
  const args = ['-D', clusterArgument(account, cluster), '-p', String(port), ...serverSettings(durable)];
  const options = commandOptions(account, cluster);
  const run = startTethered(join(folder, 'bin/postgres'), args, {
    ...options,
    env: { ...options.env, ...(durable ? {} : grownAtOnce) },
    stopSignal: 'INT',
    output: [log, log],
  });
  closeSync(log);
  const isReady = () => !run.isRunning() || readyPort(cluster) === port;
  await waitUntil(isReady, 120_000);
  if (run.isRunning() && readyPort(cluster) === port) return { run, port };
  await run.stop(0);
  const said = readFileSync(logFile, 'utf8');
  // Another program took the port, or children of a killed server are still exiting.
  if (attempt < 20 && /shared memory block|could not bind/.test(said)) {
    await waitUntil(() => false, 250);
    return startServer(place, await findFreePort(), attempt + 1);
  }
  const problem = said.split('\n').find((line) => /(FATAL|PANIC):/.test(line)) ?? lastLine(said);
  throw new LaunchError(
    `PostgreSQL did not start (${problem.replace(/^.*\] /, '')}); its log is ${logFile}.`,
  );
}

/** Databases of tests live for seconds: nothing is worth keeping or vacuuming, and their plans do not depend on when. */
const notDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

function serverSettings(durable) {
  const settings = {
    listen_addresses: '127.0.0.1',
    // A socket's path is limited to about 100 bytes; loopback is enough.
    unix_socket_directories: '',
    // Race tests start while connections of the previous race are still closing.
    max_connections: durable ? 200 : 500,
    max_locks_per_transaction: durable ? 1024 : 256,
    timezone: 'UTC',
    log_timezone: 'UTC',
    cluster_name: 'mukhtabari',
    ...(durable ? {} : notDurable),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The port of a ready server, from the eight lines of postmaster.pid. */
function readyPort(cluster) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    if (lines[7]?.trim() !== 'ready') return undefined;
    kill(Number(lines[0]), 0); // throws if the file is stale
    return Number(lines[3]);
  } catch {
    return undefined;
  }
}

function findFreePort() {
  return new Promise((settle, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => settle(port));
    });
  });
}

function lastLine(text) {
  return text.trim().split('\n').at(-1) ?? '';
}
