import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { chown, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../processes/free-port.ts';
import { asAdmin } from './as-admin.ts';

const READY_TIMEOUT_MS = 10_000;
const MOST_KEPT = 20_000;
const NOBODY = 65_534;

// Few enough that the clients of a race share them: a transaction finds what an earlier one left on its connection.
// Enough for tests that watch ten transactions wait for an eleventh.
const SERVER_CONNECTIONS = 16;

const settings = (server: URL, port: number) => `[databases]
* = host=${server.hostname} port=${server.port || 5432} user=${decodeURIComponent(server.username) || 'postgres'}${
  server.password && ` password='${decodeURIComponent(server.password).replaceAll("'", "''")}'`
}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
server_reset_query =
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 500
ignore_startup_parameters = extra_float_digits
log_connections = 0
log_disconnections = 0
`;

let started: Promise<{ port: number }> | undefined;

/**
 * The address of this database through PgBouncer in transaction mode, which stands in for Hyperdrive: each transaction
 * may have another connection, and session state does not survive. One per test process. Debian's PgBouncer does not
 * support named statements, so `openDb` must not use names.
 */
export async function throughPooler(databaseUrl: string): Promise<string> {
  started ??= startPooler(new URL(databaseUrl));
  const { port } = await started;
  return Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: `${port}` }).href;
}

/** How many connections its clients hold open to this database. */
export async function countPooled(databaseUrl: string): Promise<number> {
  const console = Object.assign(new URL(await throughPooler(databaseUrl)), { pathname: '/pgbouncer' });
  const name = new URL(databaseUrl).pathname.slice(1);
  return (await asAdmin(console.href, 'show clients')).filter(({ database }) => database === name).length;
}

async function startPooler(server: URL) {
  const command = process.env['PGBOUNCER_PATH'] ?? '/usr/sbin/pgbouncer';
  if (!existsSync(command)) {
    throw new Error('There is no PgBouncer: apt-get install pgbouncer, or name it in PGBOUNCER_PATH.');
  }
  const libraries = process.env['PGBOUNCER_LIBRARIES'] ?? process.env['LD_LIBRARY_PATH'];
  const port = await freePort();
  // PgBouncer refuses to run as root, and other users cannot enter a TMPDIR of root.
  const isRoot = process.getuid?.() === 0;
  const folder = await mkdtemp(join(isRoot ? '/tmp' : tmpdir(), 'pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings(server, port));
  if (isRoot) await Promise.all([chown(folder, NOBODY, NOBODY), chown(file, NOBODY, NOBODY)]);
  const child = spawn(command, [file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LD_LIBRARY_PATH: libraries },
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  // Test files of this process share the pooler.
  const stop = () => {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  process.once('disconnect', stop);
  await untilUp(child);
  return { port };
}

/** It logs when it is ready; later output is drained and ignored. */
function untilUp(child: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`PgBouncer is not up:\n${said}`));
    const timer = setTimeout(fail, READY_TIMEOUT_MS);
    child.stderr?.on('data', (chunk: Buffer) => {
      if (said.length < MOST_KEPT) said += chunk.toString();
      if (!said.includes('process up')) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', fail);
    child.once('error', fail);
  });
}
