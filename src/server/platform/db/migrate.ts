import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { applyRoutines, areRoutinesSuperseded, readRoutines } from './routines.ts';
import type { DB } from './schema.gen.ts';

const FOLDER = new URL('../../../../migrations/', import.meta.url);

async function findMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).toSorted();
}

/** `afterNewest` runs in the transaction of the pending migrations, after the last of them. */
async function readMigrations(afterNewest?: (db: Kysely<DB>) => Promise<unknown>) {
  const files = await findMigrations();
  const entries = files.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, FOLDER), 'utf8');
    const up = async (db: Kysely<DB>) => {
      await sql.raw(text).execute(db);
      if (name === files.at(-1)) await afterNewest?.(db);
    };
    return [name, { up }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Returns the migrations of later releases if all of this release have run: then an older release, restarted after the
 * upgrade, has nothing to do.
 */
export async function findLaterChanges(db: Kysely<DB>): Promise<string[]> {
  const ours = await findMigrations();
  const newest = ours.at(-1) ?? '';
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db);
  if (tables[0]?.name === null) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const done = rows.map(({ name }) => name);
  if (!ours.every((name) => done.includes(name))) return [];
  const later = done.filter((name) => !ours.includes(name));
  if (later.length > 0) return later.every((name) => name > newest) ? later : [];
  return (await areRoutinesSuperseded(db, await readRoutines())) ? ['routines'] : [];
}

/**
 * Runs the pending migrations, then the changed routines, in one transaction under the lock of migrations: that of the
 * caller, if `db` is one.
 */
export async function migrateToLatest(db: Kysely<DB>): Promise<void> {
  const routines = await readRoutines();
  const migrations = await readMigrations((trx) => applyRoutines(trx, routines));
  await run(db, migrations, (migrator) => migrator.migrateToLatest());
  // A release may change routines only.
  await (db.isTransaction
    ? applyRoutines(db, routines)
    : db.transaction().execute((trx) => applyRoutines(trx, routines)));
}

/** Whether this release has a migration of this name. */
export const knowsMigration = async (name: string) => (await findMigrations()).includes(name);

/** Migrates to this migration ('0011_create_admin.sql'), without routines: the tables of an older release. */
export async function migrateTo(db: Kysely<DB>, name: string): Promise<void> {
  await run(db, await readMigrations(), (migrator) => migrator.migrateTo(name));
}

async function run(
  db: Kysely<DB>,
  migrations: Record<string, Migration>,
  migrate: (migrator: Migrator) => Promise<MigrationResultSet>,
) {
  const { error } = await migrate(new Migrator({ db, provider: { getMigrations: async () => migrations } }));
  if (error) throw error;
}
