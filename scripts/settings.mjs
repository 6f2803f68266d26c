import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { env, pid } from 'node:process';
import { LaunchError, waitUntil } from './children.mjs';
import { projectRoot } from './install.mjs';
import { isNoAddress, isPortHeldByParent, listenHosts } from './waiting-server.mjs';

/** Reads and checks the launcher's settings before slow steps. */
export async function readSettings() {
  const port = readPort(env.PORT || '3000');
  const databaseUrl = readDatabaseUrl(env.DATABASE_URL || undefined);
  if (!['0', '1'].includes(env.DEMO || '0'))
    throw new LaunchError(`DEMO is "${env.DEMO}" but must be 0 or 1.`);
  const isDemo = databaseUrl === undefined || env.DEMO === '1';
  const dataDir = resolve(projectRoot, env.DATA_DIR || '.data');
  requireWritable(dataDir);
  if (!isPortHeldByParent()) await requireFreePort(port, dataDir);
  if (databaseUrl) await requireAnswer(new URL(databaseUrl));
  return { port, databaseUrl, isDemo, dataDir };
}

function readPort(text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new LaunchError(`PORT is "${text}" but must be a whole number from 1 to 65535.`);
}

function readDatabaseUrl(text) {
  if (text === undefined) return undefined;
  if (/^postgres(ql)?:\/\/./.test(text) && URL.canParse(text)) return text;
  // The value may contain a password, so the message does not repeat it.
  throw new LaunchError('DATABASE_URL must look like postgresql://user:password@host:5432/name.');
}

function requireWritable(folder) {
  const probe = join(folder, `.probe-${pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new LaunchError(`DATA_DIR ${folder} cannot be written to (${error.code}): choose another folder.`);
  }
}

// Not mkdir's own `recursive`: it never returns for a path under /proc.
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

async function requireFreePort(port, dataDir) {
  // Listening on all addresses may succeed although another program listens on one of them.
  const findProblem = async () => {
    for (const host of [undefined, ...listenHosts()]) {
      const problem = await tryToListen(port, host);
      if (problem && !isNoAddress(problem)) return problem;
    }
    return undefined;
  };
  const isFree = async () => (await findProblem()) !== 'EADDRINUSE';
  // The server of a launcher that was just killed may still be finishing its last requests.
  const wasKilled = existsSync(join(dataDir, 'postgres/owner.json'));
  await waitUntil(isFree, wasKilled ? 3000 : 0, 200);
  const problem = await findProblem();
  if (problem === 'EADDRINUSE') {
    throw new LaunchError(
      `Port ${port} is in use: stop the program that uses it, or set PORT to another one.`,
    );
  }
  if (problem) throw new LaunchError(`Port ${port} cannot be used (${problem}): set PORT to another one.`);
}

function tryToListen(port, host) {
  return new Promise((settle) => {
    const probe = createServer();
    probe.once('error', (error) => settle(error.code));
    probe.listen({ port, host }, () => probe.close(() => settle(undefined)));
  });
}

async function requireAnswer(url) {
  if (!url.hostname || url.searchParams.has('host')) return;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = Number(url.port || 5432);
  const problem = await new Promise((settle) => {
    const socket = connect({ host, port, timeout: 5000 });
    socket.once('connect', () => settle(undefined));
    socket.once('timeout', () => settle('no answer within 5 seconds'));
    socket.once('error', (error) => settle(error.code));
    socket.once('connect', () => socket.destroy()).once('timeout', () => socket.destroy());
  });
  if (problem)
    throw new LaunchError(`The database of DATABASE_URL cannot be reached at ${host}:${port} (${problem}).`);
}

/** In demo mode the secret is generated once and stored in the data folder. */
export function appSecret({ isDemo, dataDir }) {
  if (env.APP_SECRET || !isDemo) return env.APP_SECRET;
  const file = join(dataDir, 'app-secret');
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (known.length >= 32) return known;
  rmSync(file, { force: true });
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  return secret;
}
