import { argv, env, execPath } from 'node:process';
import { join } from 'node:path';
import { report, say, startTethered } from './children.mjs';
import { buildClientIfStale } from './client-build.mjs';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import {
  continueUnderProjectNode,
  installPackages,
  onParentGone,
  projectEnv,
  projectRoot,
} from './install.mjs';

/** Runs tests/bench on a durable PostgreSQL of its own, kept in .data/bench between runs. */
async function main() {
  await installPackages();
  if (continueUnderProjectNode()) return;
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  onParentGone(stop);
  if (needsClient(argv.slice(2))) await buildClientIfStale(controller.signal);
  const database = await openDatabase();
  try {
    const run = startTethered(execPath, ['tests/bench/run.ts', ...argv.slice(2)], {
      cwd: projectRoot,
      env: { ...projectEnv(), NODE_ENV: 'production', DATABASE_URL: database.url },
    });
    controller.signal.addEventListener('abort', () => run.stop());
    if (controller.signal.aborted) await run.stop();
    process.exitCode = await run.exited;
  } finally {
    await database.stop();
  }
  process.exit();
}

/** Without words all groups run; the others do without the built client. */
const needsClient = (groups) =>
  groups.length === 0 || groups.some((group) => ['http', 'pages', 'sizes'].includes(group));

async function openDatabase() {
  const given = env.BENCH_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  say('The first run makes the large data set, which takes some minutes.');
  return startEmbeddedPostgres({ dataDir: join(projectRoot, '.data/bench'), durable: true });
}

try {
  await main();
} catch (error) {
  report(error);
  process.exit(1);
}
