import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from './children.mjs';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { findBrowser } from './find-browser.mjs';
import { findPgbouncer } from './find-pgbouncer.mjs';
import { projectEnv } from './install.mjs';

/** The secret of the demo template's keys; steps that use a clone get it as TEST_DEMO_SECRET. */
export const DEMO_SECRET = 'a-secret-of-the-demo-that-tests-look-at-0123456789';

/** Further settings to hide: those of the build and of wrangler. */
const notForTests = [
  'FORCE_COLOR',
  'NODE_ENV',
  'SERVICE_WORKER',
  'CLOUDFLARE_ENV',
  'CLOUDFLARE_INCLUDE_PROCESS_ENV',
];

/**
 * The resources of the steps: a temporary PostgreSQL, a browser, a pooler, and an environment without the caller's
 * settings. They start in the background: `envOf` waits for those that a step needs and throws if one is not
 * available.
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
    // Awaited later; until then a rejection must not count as unhandled.
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
  // Imported late, because an older Node.js that started this command cannot run TypeScript.
  const { settingNames } = await import('./setting-names.ts');
  for (const name of [...settingNames(), ...notForTests, 'TEST_FULL']) delete env[name];
  return isFull ? { ...env, TEST_FULL: '1' } : env;
}

/** The shared database has the embedded server's default name; it becomes the demo's template. */
function databaseEnv({ usesOwnDatabase, needs = [] }, { url }) {
  return {
    TEST_DATABASE_URL: new URL('/postgres', url).href,
    TEST_DATABASE_IS_DISPOSABLE: '1',
    ...(usesOwnDatabase && { DATABASE_URL: url }),
    ...(needs.includes('demo') && {
      TEST_DEMO_TEMPLATE: new URL(url).pathname.slice(1),
      TEST_DEMO_SECRET: DEMO_SECRET,
    }),
  };
}

/** Without a pooler only the tests that need it fail. */
async function poolerEnv(pooler, signal) {
  try {
    return await pooler;
  } catch (error) {
    signal.throwIfAborted();
    say(error.message);
    return {};
  }
}
