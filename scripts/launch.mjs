import { join } from 'node:path';
import { env, execPath, stderr, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { LaunchError, runToEnd, say, startTethered, together } from './children.mjs';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { projectEnv, projectRoot } from './install.mjs';
import { makeSiteRole, SITE_ROLE } from './make-site-role.mjs';
import { listenForStop, runInProject } from './run-in-project.mjs';
import { appSecret, readSettings } from './settings.mjs';
import { isPortHeldByParent, startWaitingServer } from './waiting-server.mjs';

/** Starts a server from a fresh clone and stops everything on Ctrl-C; shared by start and dev. */
export const launch = (options) =>
  runInProject((world) => runUntilStopped(world, options), {
    readFirst: openSite,
    withTests: false,
    forChild: ({ waiting }) => waiting.forChild,
  });

/** Starts the waiting server, so that the address responds during the preparation. */
async function openSite() {
  const settings = await readSettings();
  if (!isPortHeldByParent())
    say(`Mukhtabari will be at http://localhost:${settings.port}: that page says how far it is.`);
  return { settings, waiting: await startWaitingServer(settings) };
}

async function runUntilStopped({ settings, waiting }, { serverArgs, beforeServing, onListening }) {
  const signal = listenForStop();
  const parts = [];
  waiting.update({ packages: 'done', pages: beforeServing ? 'now' : 'done', data: 'now', database: 'now' });
  const prepareData = async (both) => {
    const database = await openDatabase(settings);
    parts.push(database);
    const childEnv = serverEnv(settings, database.siteUrl);
    await prepareDatabase({ ...childEnv, DATABASE_URL: database.url, ...database.prepareEnv }, both);
    waiting.update({ data: 'done', database: 'done' });
    return { database, childEnv };
  };
  const preparePages = async (both) => {
    await beforeServing?.(both);
    waiting.update({ pages: 'done' });
  };
  try {
    const [{ database, childEnv }] = await together(signal, [prepareData, preparePages]);
    waiting.update({ site: 'now' });
    const server = startServer(serverArgs, childEnv, waiting);
    parts.push(server);
    await Promise.race([server.listening.then((url) => onListening(url, settings)), stopped(signal)]);
    await Promise.race([server.ended, database.ended, stopped(signal)]);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    // Stopped in reverse order: the server finishes its requests before its database stops.
    for (const part of parts.toReversed()) await part.stop();
  }
}

function stopped(signal) {
  return new Promise((_, fail) => {
    if (signal.aborted) fail(signal.reason);
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });
}

async function openDatabase({ databaseUrl, dataDir }) {
  if (databaseUrl)
    return { url: databaseUrl, siteUrl: databaseUrl, ended: new Promise(() => {}), stop: async () => {} };
  const dataFolder = join(dataDir, 'postgres');
  const { url, stop, exited } = await startEmbeddedPostgres({ dataDir: dataFolder, durable: true });
  const ended = exited.then(() => {
    throw new LaunchError(`PostgreSQL stopped by itself; its log is ${join(dataFolder, 'postgres.log')}.`);
  });
  // Awaited later; until then a rejection must not count as unhandled.
  ended.catch(() => {});
  try {
    return { url, siteUrl: await makeSiteRole(url), prepareEnv: { SITE_ROLE }, stop, ended };
  } catch (error) {
    await stop();
    throw error;
  }
}

function serverEnv(settings, databaseUrl) {
  const { port, isDemo, dataDir } = settings;
  const own = { DATABASE_URL: databaseUrl, PORT: String(port), DATA_DIR: dataDir, DEMO: isDemo ? '1' : '0' };
  const secret = appSecret(settings);
  // Node.js caches compiled code, which saves a third of the next start.
  const kept = {
    NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE ?? join(projectRoot, 'node_modules/.cache/compiled'),
  };
  return { ...projectEnv(), ...kept, ...own, ...(secret ? { APP_SECRET: secret } : {}) };
}

async function prepareDatabase(childEnv, signal) {
  const options = { cwd: projectRoot, env: childEnv, signal };
  const { code, stderr: said } = await runToEnd(execPath, ['src/server/seed/prepare.ts'], options);
  if (code !== 0)
    throw new LaunchError(said.trim() || `The database could not be prepared (exit code ${code}).`);
}

function startServer(serverArgs, childEnv, waiting) {
  const run = startTethered(execPath, serverArgs, {
    cwd: projectRoot,
    // Request lines would hide the greeting; a setting enables them.
    env: { NODE_ENV: env.NODE_ENV ?? 'production', LOG_REQUESTS: '0', ...childEnv, PORT_IS_HELD: '1' },
    output: ['pipe', 'pipe'],
  });
  let hasComplained = false;
  run.child.stderr.on('data', (chunk) => {
    hasComplained = true;
    stderr.write(chunk);
  });
  const ended = run.exited.then((code) => {
    throw new LaunchError(hasComplained ? '' : `The server stopped by itself (exit code ${code}).`);
  });
  ended.catch(() => {});
  const address = new Promise((settle) => {
    createInterface({ input: run.child.stdout }).on('line', (line) => {
      const found = /^listening on (\S+)/.exec(line);
      if (found) settle(found[1]);
      // At the latest when the server listens, which it may on another address.
      if (found || line === 'waiting for the port') void waiting.close();
      else stdout.write(`${line}\n`);
    });
  });
  const listening = Promise.race([address, ended]);
  return { listening, ended, stop: () => run.stop(15_000) };
}
