import { openDatabase, runOverDatabase } from './own-database.mjs';
import { runInProject } from './run-in-project.mjs';

/** Proves the ledger of DATABASE_URL or of the embedded PostgreSQL, whether or not the product is running. */
async function prove() {
  process.exitCode = await runOverDatabase(await openDatabase(), ['scripts/prove-ledger.ts']);
}

await runInProject(prove, { withTests: false });
