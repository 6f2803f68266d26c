import { argv } from 'node:process';
import { openDatabase, runOverDatabase } from './own-database.mjs';
import { runInProject } from './run-in-project.mjs';

/** Over DATABASE_URL or the embedded PostgreSQL, whether or not the product is running. */
async function rotate() {
  process.exitCode = await runOverDatabase(await openDatabase(), [
    'scripts/rotate-keys.ts',
    ...argv.slice(2),
  ]);
}

await runInProject(rotate, { withTests: false });
