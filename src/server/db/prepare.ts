import { join } from 'node:path';
import { argv, env } from 'node:process';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { chooseFileStore } from '../files/choose-file-store.ts';
import { diskStore } from '../files/disk-store.ts';
import { parseS3Settings } from '../files/parse-s3-settings.ts';
import { deriveKeys } from '../keys.ts';
import { openDb } from './client.ts';
import { findLaterMigrations, migrateToLatest } from './migrate.ts';
import type { DB } from './schema.gen.ts';
import { isCatalogueEdited } from './seed/is-catalogue-edited.ts';
import { readCatalogue } from './seed/read-catalogue.ts';
import { restoreAccounts } from './seed/restore-accounts.ts';
import { seedCatalogue } from './seed/seed-catalogue.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { seedScale } from './seed/seed-scale.ts';
import { uploadDemoFiles } from './seed/upload-demo-files.ts';
import { findSeedRun, lockSeeds, markSeedRun } from './seed/seed-run.ts';

type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function prepareCatalogue(db: Kysely<DB>, { fingerprint, parse }: Catalogue) {
  if ((await findSeedRun(db, 'catalogue')) === fingerprint) return;
  await db.transaction().execute(async (trx) => {
    await lockSeeds(trx);
    if ((await findSeedRun(trx, 'catalogue')) === fingerprint) return;
    if (await isCatalogueEdited(trx)) {
      say('The catalogue was edited at the desk: the files of this version are left out.');
      return;
    }
    await seedCatalogue(trx, parse());
    await markSeedRun(trx, 'catalogue', fingerprint);
  });
  await sql`analyze`.execute(db);
}

/** Once in the life of a database: what people do in the demo afterwards is theirs, but for the announced doors. */
async function prepareDemo(db: Kysely<DB>, { fingerprint, parse }: Catalogue) {
  if ((await findSeedRun(db, 'demo')) !== null) return restoreAccounts(db);
  const secret = env['APP_SECRET'];
  const keys = secret ? deriveKeys(secret) : null;
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
  const db = openDb(url, { max: 1 });
  try {
    const later = await findLaterMigrations(db);
    if (later.length > 0) {
      // Its catalogue is newer, too: nothing of this release may be written over it.
      say(`The database is ahead of this release (${later.join(', ')}): it is left as it is.`);
      return;
    }
    await migrateToLatest(db);
    const catalogue = await readCatalogue();
    await prepareCatalogue(db, catalogue);
    if (scale !== null) await prepareScale(db, scale);
    else if (env['DEMO'] === '1') await prepareDemo(db, catalogue);
  } finally {
    await db.destroy();
  }
}

/** A refused connection to a name with two addresses is an AggregateError without a message of its own. */
function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError) return sentenceOf(error.errors[0]);
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
    return 'no PostgreSQL answers there.';
  return error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error);
}

try {
  await prepare();
} catch (error) {
  process.stderr.write(`The database could not be prepared: ${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
