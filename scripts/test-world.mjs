import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from './children.mjs';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { findBrowser } from './find-browser.mjs';
import { findPgbouncer } from './find-pgbouncer.mjs';
import { projectEnv } from './install.mjs';

/** Beside the application's settings: what changes a build, or what wrangler starts. */
const notForTests = [
  'FORCE_COLOR',
  'NODE_ENV',
  'SERVICE_WORKER',
  'CLOUDFLARE_ENV',
  'CLOUDFLARE_INCLUDE_PROCESS_ENV',
];

/**
 * What the steps need from outside: a PostgreSQL that forgets, a browser, a pooler, and an environment without ours.
 * Each is made ready while steps that do not need it run: `envOf` waits for those that a step does need, and throws
 * where one could not be had.
 */
export async function openWorld(selected, { isFull, signal }) {
  const folder = mkdtempSync(join(tmpdir(), 'mukhtabari-test-'));
  const env = await cleanEnv(isFull);
  const needed = (name) => selected.some((step) => step[name]);
  const parts = {
    database: needed('database') && startEmbeddedPostgres({ dataDir: folder, durable: false }),
    browser: needed('browser') && findBrowser(signal),
    pooler: needed('pooler') && findPgbouncer(signal),
  };
  for (const part of Object.values(parts)) {
    // Until a step waits for it, its failure must not count as unhandled.
    if (part) part.catch(() => {});
  }
  return {
    envOf: async (step) => ({
      ...env,
      ...(step.database && databaseEnv(step, await parts.database)),
      ...(step.browser && { CHROMIUM_PATH: await parts.browser }),
      ...(step.pooler && (await poolerEnv(parts.pooler, signal))),
      ...step.env,
    }),
    close: async () => {
      const [database] = await Promise.allSettled([parts.database]);
      await database.value?.stop?.();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function cleanEnv(isFull) {
  const env = { ...projectEnv(), NO_COLOR: '1', WRANGLER_SEND_METRICS: 'false' };
  env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
  env.CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV = 'false';
  // Only now: an older Node, which may have begun this, cannot read it.
  const { settingNames } = await import('./setting-names.ts');
  for (const name of [...settingNames(), ...notForTests, 'TEST_FULL']) delete env[name];
  return isFull ? { ...env, TEST_FULL: '1' } : env;
}

/** The database that steps share is named like the embedded one's own; it becomes the demo's template. */
function databaseEnv({ usesOwnDatabase, needs = [] }, { url }) {
  return {
    TEST_DATABASE_URL: new URL('/postgres', url).href,
    TEST_DATABASE_IS_DISPOSABLE: '1',
    ...(usesOwnDatabase && { DATABASE_URL: url }),
    ...(needs.includes('demo') && { TEST_DEMO_TEMPLATE: new URL(url).pathname.slice(1) }),
  };
}

/** Where there is no pooler the tests that need it say so; the others run. */
async function poolerEnv(pooler, signal) {
  try {
    return await pooler;
  } catch (error) {
    signal.throwIfAborted();
    say(error.message);
    return {};
  }
}
