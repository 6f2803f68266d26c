import { join } from 'node:path';
import { argv, env } from 'node:process';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { parseSecrets } from '#/server/platform/crypto/parse-secrets.ts';
import { openDb } from '#/server/platform/db/client.ts';
import { findLaterChanges, migrateToLatest } from '#/server/platform/db/migrate.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { chooseFileStore } from '#/server/platform/files/choose-file-store.ts';
import { diskStore } from '#/server/platform/files/disk-store.ts';
import { parseS3Settings } from '#/server/platform/files/parse-s3-settings.ts';
import { findWrongDatabase } from '#/server/platform/start/find-wrong-database.ts';
import { RefusedStart } from '#/server/platform/start/refused-start.ts';
import { requirePrivateDemo } from '#/server/platform/start/require-safe-settings.ts';
import { readCatalog } from './catalog/read-catalog.ts';
import { seedCatalog } from './catalog/seed-catalog.ts';
import { restoreAccounts } from './demo/restore-accounts.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { uploadDemoFiles } from './demo/upload-demo-files.ts';
import { findSeedRun, lockSeeds, markSeedRun } from './run/seed-run.ts';
import { seedScale } from './scale/seed-scale.ts';

type Catalog = Awaited<ReturnType<typeof readCatalog>>;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function prepareCatalog(db: Kysely<DB>, { fingerprint, parse }: Catalog) {
  if ((await findSeedRun(db, 'catalogue')) === fingerprint) return;
  await db.transaction().execute(async (trx) => {
    await lockSeeds(trx);
    if ((await findSeedRun(trx, 'catalogue')) === fingerprint) return;
    if (await isCatalogEdited(trx)) {
      say('The catalogue was edited at the desk: the files of this version are left out.');
      return;
    }
    await seedCatalog(trx, parse());
    await markSeedRun(trx, 'catalogue', fingerprint);
  });
  await sql`analyze`.execute(db);
}

/** Changes by the administrator have priority: then the files must not overwrite the catalogue. */
async function isCatalogEdited(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ isEdited: boolean }>`
    select exists (select from audit_log where actor_type = 'admin' and subject_type in ('test', 'analyte'))
           as "isEdited"`.execute(db);
  return rows[0]?.isEdited ?? false;
}

/** Seeds the demo once per database; later starts only restore the demo accounts. */
async function prepareDemo(db: Kysely<DB>, { fingerprint, parse }: Catalog) {
  if ((await findSeedRun(db, 'demo')) !== null) return restoreAccounts(db);
  const keys = env['APP_SECRET'] ? parseSecrets(env).keys : null;
  const otherwise = diskStore(join(env['DATA_DIR'] ?? '.data', 'files'));
  const fileStore = chooseFileStore({ s3: parseS3Settings(env), otherwise });
  const isNew = await db.transaction().execute(async (trx) => {
    await lockSeeds(trx);
    if ((await findSeedRun(trx, 'demo')) !== null) return false;
    await seedDemo(trx, parse(), { keys, fileStore });
    await markSeedRun(trx, 'demo', fingerprint);
    return true;
  });
  if (isNew && keys) await uploadDemoFiles(db, { keys, fileStore });
  await sql`analyze`.execute(db);
}

async function prepareScale(db: Kysely<DB>, labCount: number) {
  await db.transaction().execute(async (trx) => {
    await lockSeeds(trx);
    if ((await findSeedRun(trx, 'scale')) === String(labCount)) return;
    await seedScale(trx, labCount, say);
    await markSeedRun(trx, 'scale', String(labCount));
  });
  await sql`vacuum analyze`.execute(db);
}

function readScale() {
  const { values } = parseArgs({ args: argv.slice(2), options: { scale: { type: 'string' } } });
  if (values.scale === undefined) return null;
  const labCount = Number(values.scale);
  if (Number.isInteger(labCount) && labCount >= 20 && labCount <= 20_000) return labCount;
  throw new Error(
    `--scale is "${values.scale}" but must be a whole number of laboratories from 20 to 20000.`,
  );
}

async function prepare() {
  const scale = readScale();
  const url = env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL is not set: it names the database to prepare.');
  requirePrivateDemo(env);
  const db = openDb(url, { max: 1 });
  try {
    // Before the first change: the demo's accounts must not get into production.
    const refusal = scale === null ? await findWrongDatabase(db, env['DEMO'] === '1') : null;
    if (refusal !== null) throw new RefusedStart(refusal);
    const later = await findLaterChanges(db);
    if (later.length > 0) {
      // The catalogue is newer, too, so this release must not overwrite it.
      say(`The database is ahead of this release (${later.join(', ')}): it is left as it is.`);
      return;
    }
    await migrateToLatest(db);
    const siteRole = env['SITE_ROLE'];
    if (siteRole) await sql`select grant_to_site(${siteRole})`.execute(db);
    const catalogue = await readCatalog();
    await prepareCatalog(db, catalogue);
    if (scale !== null) await prepareScale(db, scale);
    else if (env['DEMO'] === '1') await prepareDemo(db, catalogue);
  } finally {
    await db.destroy();
  }
}

/** A refused connection to a name with two addresses is an AggregateError without a message. */
function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError) return sentenceOf(error.errors[0]);
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
    return 'no PostgreSQL answers there.';
  return error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error);
}

try {
  await prepare();
} catch (error) {
  const sentence = sentenceOf(error);
  const isWhole = error instanceof RefusedStart;
  process.stderr.write(`${isWhole ? sentence : `The database could not be prepared: ${sentence}`}\n`);
  process.exitCode = 1;
}
