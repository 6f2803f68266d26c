import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { backUp } from '#/server/backup/back-up.ts';
import { makeBackupKey, readBackupKey } from '#/server/backup/backup-key.ts';
import { restoreBackup } from '#/server/backup/restore-backup.ts';
import { proveLedger } from '#/server/payments/ledger/prove-ledger.ts';
import { openDb } from '#/server/platform/db/client.ts';
import { migrateToLatest } from '#/server/platform/db/migrate.ts';
import { fingerprintOf } from '#/server/platform/db/routines.ts';
import { NEWEST_MIGRATION, ROUTINES } from '#/server/platform/db/schema-version.gen.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { noStore } from '#/server/platform/files/no-store.ts';
import { emptyDatabase } from '../../support/db/empty-database.ts';
import { readOlderDatabase, restoreOlderDatabase } from '../../support/db/older-database.ts';
import { tableHashes } from '../../support/db/table-hashes.ts';
import { ownFolder } from '../../support/processes/own-folder.ts';

const appSecret = 'the secret of an older release, and of this one';

/** Without what says when it was upgraded (migration 0037 dates its versions), and sessions, which a restore ends. */
const contentOf = async (db: Kysely<DB>) =>
  (await tableHashes(db)).filter(({ name }) => !/^(?:routine_|plan_versions$|sessions$)/.test(String(name)));

test('the backup of an older release is restored, brought to this one, and its books agree', async () => {
  const folder = await ownFolder('older-backup-');
  const recipients = [await makeBackupKey(join(folder, 'own.key'))];
  const identity = await readBackupKey(join(folder, 'own.key'));
  const older = await readOlderDatabase();
  expect(older.migration < NEWEST_MIGRATION).toBe(true);
  // As that release left it.
  const olderUrl = Object.assign(new URL(inject('postgres').adminUrl), {
    pathname: new URL(await emptyDatabase()).pathname,
  }).href;
  const olderDb = openDb(olderUrl, { max: 1 });
  afterAll(() => olderDb.destroy());
  await restoreOlderDatabase(olderDb, older);
  await sql`insert into routine_sets (fingerprint) values (${fingerprintOf(older.routines)})`.execute(
    olderDb,
  );

  const { path } = await backUp({
    databaseUrl: olderUrl,
    fileStore: { ...noStore, get: async () => null },
    appSecret,
    recipients,
    folder,
    mayLackFiles: true,
    release: { migration: older.migration, routines: older.routines },
  });
  const databaseUrl = await emptyDatabase();
  const fileStore = { ...noStore, listBefore: async function* () {} };
  await restoreBackup({ archive: { path, identity, appSecret }, databaseUrl, fileStore });

  const db = openDb(databaseUrl, { max: 2 });
  try {
    const { rows } = await sql<object>`
      select (select max(name) from kysely_migration) as migration,
             (select fingerprint from routine_sets order by applied_at desc limit 1) as routines,
             (select count(*) from bookings) as bookings`.execute(db);
    expect(rows).toEqual([
      { migration: NEWEST_MIGRATION, routines: ROUTINES, bookings: older.tables['bookings']?.length },
    ]);
    // As if the database itself had been upgraded.
    await migrateToLatest(olderDb);
    expect(await proveLedger(db)).toEqual(await proveLedger(olderDb));
    expect(await contentOf(db)).toEqual(await contentOf(olderDb));
  } finally {
    await db.destroy();
  }
});
