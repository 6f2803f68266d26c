// Runs the application as on Cloudflare, from a fresh clone, on http://localhost:8787: PostgreSQL with the demo data,
// the build, and workerd under wrangler. Ctrl-C stops everything.
import { join } from 'node:path';
import { env } from 'node:process';
import { LaunchError, runToEnd, say, startTethered } from './children.mjs';
import { buildClientIfStale } from './client-build.mjs';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { projectEnv, projectRoot } from './install.mjs';
import { makeSiteRole, SITE_ROLE } from './make-site-role.mjs';
import { listenForStop, runInProject } from './run-in-project.mjs';
import { appSecret, readSettings } from './settings.mjs';

env.PORT ||= '8787';

async function openDatabase({ databaseUrl, dataDir }) {
  if (databaseUrl) return { url: databaseUrl, siteUrl: databaseUrl, stop: async () => {} };
  const { url, stop } = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), durable: true });
  try {
    return { url, siteUrl: await makeSiteRole(url), prepareEnv: { SITE_ROLE }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepare({ url, prepareEnv }, { secret, isDemo }, signal) {
  const own = { DATABASE_URL: url, DEMO: isDemo ? '1' : '0', APP_SECRET: secret, ...prepareEnv };
  const { code, stderr: said } = await runToEnd(process.execPath, ['src/server/seed/prepare.ts'], {
    cwd: projectRoot,
    env: { ...projectEnv(), ...own },
    signal,
  });
  if (code !== 0) throw new LaunchError(said.trim() || 'The database could not be prepared.');
}

/** Builds with each start, because no stamp covers the server's code. */
async function buildWorker(signal) {
  const options = { cwd: projectRoot, env: projectEnv(), signal };
  const { code, stderr: said } = await runToEnd(process.execPath, ['scripts/build-worker.mjs'], options);
  if (code !== 0) throw new LaunchError(said.trim() || 'The Worker could not be built.');
}

function startWrangler(databaseUrl, { port, secret, isDemo, dataDir }) {
  const address = new URL(databaseUrl);
  address.password ||= 'unused'; // wrangler requires a password
  const settings = { APP_URL: `http://localhost:${port}`, APP_SECRET: secret, DEMO: isDemo ? '1' : '0' };
  const words = Object.entries(settings).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  const where = ['--port', `${port}`, '--ip', '127.0.0.1', '--persist-to', join(dataDir, 'worker')];
  const options = ['--show-interactive-dev-session=false', ...where, ...words];
  return startTethered('node_modules/.bin/wrangler', ['dev', ...options], {
    cwd: projectRoot,
    env: {
      ...projectEnv(),
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      // A .env file may belong to a real site; settings for local workerd are in .dev.vars.
      CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV: 'false',
      WRANGLER_HYPERDRIVE_LOCAL_CONNECTION_STRING_HYPERDRIVE: address.href,
    },
  });
}

async function runUntilStopped(given) {
  const signal = listenForStop();
  const settings = { ...given, secret: appSecret(given) };
  if (!settings.secret) throw new LaunchError('APP_SECRET is not set: it needs at least 32 characters.');
  const database = await openDatabase(settings);
  let worker;
  try {
    await prepare(database, settings, signal);
    await buildClientIfStale(signal);
    await buildWorker(signal);
    worker = startWrangler(database.siteUrl, settings);
    say(`Mukhtabari will run in workerd at http://localhost:${settings.port} (Ctrl-C stops it)`);
    const stopped = new Promise((resolve) =>
      signal.addEventListener('abort', () => resolve(0), { once: true }),
    );
    const code = await Promise.race([worker.exited, stopped]);
    if (code !== 0) throw new LaunchError(`wrangler stopped by itself (exit code ${code}).`);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await worker?.stop(15_000);
    await database.stop();
  }
}

await runInProject(runUntilStopped, { readFirst: readSettings });
