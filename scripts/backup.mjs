import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, env } from 'node:process';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { openDatabase, runOverDatabase } from './own-database.mjs';
import { runInProject } from './run-in-project.mjs';

const words = argv.slice(2);

/** Backs up DATABASE_URL or the embedded PostgreSQL, whether or not the product is running. */
async function backUp() {
  const database = words.includes('--new-key') ? nowhere : await openDatabase();
  process.exitCode = await runOverDatabase(database, ['scripts/back-up.ts', ...words]);
}

const nowhere = { url: '', stop: async () => {} };

/** Restores into a new PostgreSQL and a new folder, which are deleted. */
async function verify() {
  const folder = mkdtempSync(join(tmpdir(), 'mukhtabari-verify-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const others = words.filter((word) => word !== '--verify');
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  const own = { DATA_DIR: folder, ...noBucket };
  process.exitCode = await runOverDatabase(database, ['scripts/restore-backup.ts', ...others], own);
}

const noBucket = Object.fromEntries(
  Object.keys(env)
    .filter((name) => name.startsWith('S3_'))
    .map((name) => [name, undefined]),
);

await runInProject(words.includes('--verify') ? verify : backUp, { withTests: false });
