import { argv, env, execPath } from 'node:process';
import { join } from 'node:path';
import { report, startTethered } from './children.mjs';
import { buildClientIfStale } from './client-build.mjs';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { findBrowser } from './find-browser.mjs';
import {
  continueUnderProjectNode,
  installPackages,
  onParentGone,
  projectEnv,
  projectRoot,
} from './install.mjs';

/**
 * Runs a script of ours to its end, from a bare clone, on the PostgreSQL whose address `addressSetting` names, or on one
 * of its own in `dataDir`.
 */
export async function runOnOwnPostgres(options) {
  try {
    await installPackages();
    if (continueUnderProjectNode()) return;
    await run(options);
  } catch (error) {
    report(error);
    process.exit(1);
  }
  process.exit();
}

async function run({
  script,
  addressSetting,
  dataDir,
  isDurable,
  needsClient,
  needsBrowser,
  scriptEnv = {},
}) {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  onParentGone(stop);
  const browser = needsBrowser ? { CHROMIUM_PATH: await findBrowser(controller.signal) } : {};
  if (needsClient) await buildClientIfStale(controller.signal);
  const given = env[addressSetting];
  const database = given
    ? { url: given, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: join(projectRoot, dataDir), durable: isDurable });
  try {
    const child = startTethered(execPath, [script, ...argv.slice(2)], {
      cwd: projectRoot,
      env: { ...projectEnv(), ...browser, ...scriptEnv, DATABASE_URL: database.url },
    });
    controller.signal.addEventListener('abort', () => child.stop());
    if (controller.signal.aborted) await child.stop();
    process.exitCode = await child.exited;
  } finally {
    await database.stop();
  }
}
