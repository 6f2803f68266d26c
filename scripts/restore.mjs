import { argv, env } from 'node:process';
import { openDatabase, runOverDatabase } from './own-database.mjs';
import { runInProject } from './run-in-project.mjs';

const words = argv.slice(2);

/** Restores into --into, DATABASE_URL or the embedded PostgreSQL. */
async function restore() {
  const isElsewhere = words.includes('--into') && !env.DATABASE_URL;
  const database = isElsewhere ? { url: '', stop: async () => {} } : await openDatabase();
  process.exitCode = await runOverDatabase(database, ['scripts/restore-backup.ts', ...words]);
}

await runInProject(restore, { withTests: false });
