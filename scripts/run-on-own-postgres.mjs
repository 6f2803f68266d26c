import { join } from 'node:path';
import { argv, env, execPath } from 'node:process';
import { startTethered } from './children.mjs';
import { buildClientIfStale } from './client-build.mjs';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { findBrowser } from './find-browser.mjs';
import { projectEnv, projectRoot } from './install.mjs';
import { listenForStop, runInProject } from './run-in-project.mjs';

/**
 * Runs a project script from a bare clone, on the PostgreSQL that `addressSetting` names or on its own one in
 * `dataDir`.
 */
export const runOnOwnPostgres = (options) => runInProject(() => run(options));

async function run({
  script,
  addressSetting,
  dataDir,
  isDurable,
  needsClient,
  needsBrowser,
  scriptEnv = {},
}) {
  const signal = listenForStop();
  const browser = needsBrowser ? { CHROMIUM_PATH: await findBrowser(signal) } : {};
  if (needsClient) await buildClientIfStale(signal);
  const given = env[addressSetting];
  const database = given
    ? { url: given, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: join(projectRoot, dataDir), durable: isDurable });
  try {
    const child = startTethered(execPath, [script, ...argv.slice(2)], {
      cwd: projectRoot,
      env: { ...projectEnv(), ...browser, ...scriptEnv, DATABASE_URL: database.url },
    });
    signal.addEventListener('abort', () => child.stop());
    if (signal.aborted) await child.stop();
    process.exitCode = await child.exited;
  } finally {
    await database.stop();
  }
}
