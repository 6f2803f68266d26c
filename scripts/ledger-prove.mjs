import { join, resolve } from 'node:path';
import { env, execPath } from 'node:process';
import { startTethered } from './children.mjs';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.mjs';
import { projectEnv, projectRoot } from './install.mjs';
import { runInProject } from './run-in-project.mjs';

/** Proves the ledger of DATABASE_URL or of the embedded PostgreSQL, whether or not the product is running. */
async function prove() {
  const database = await openDatabase();
  try {
    const run = startTethered(execPath, ['scripts/prove-ledger.ts'], {
      cwd: projectRoot,
      env: { ...projectEnv(), DATABASE_URL: database.url },
    });
    process.exitCode = await run.exited;
  } finally {
    await database.stop();
  }
}

async function openDatabase() {
  const dataFolder = join(resolve(projectRoot, env.DATA_DIR || '.data'), 'postgres');
  const url = env.DATABASE_URL || findRunningPostgres(dataFolder);
  if (url) return { url, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: dataFolder, durable: true });
}

await runInProject(prove, { withTests: false });
