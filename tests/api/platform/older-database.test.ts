import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openDb } from '#/server/platform/db/client.ts';
import { migrateToLatest } from '#/server/platform/db/migrate.ts';
import { asAdmin } from '../../support/db/as-admin.ts';
import { databaseUrl } from '../../support/db/database-url.ts';
import { readOlderDatabase, restoreOlderDatabase } from '../../support/db/older-database.ts';

const { adminUrl, template } = inject('postgres');

test('every later migration applies to a database that an older release has filled, and loses no row', async () => {
  const name = `${template}_older`;
  await asAdmin(adminUrl, `create database ${name}`);
  const db = openDb(databaseUrl(adminUrl, name), { max: 1 });
  try {
    const older = await readOlderDatabase();
    await restoreOlderDatabase(db, older);
    await migrateToLatest(db);
    for (const [table, rows] of Object.entries(older.tables)) {
      // Computed: since 0014 only laboratories that can be booked have offers.
      if (table === 'offers') continue;
      const { rows: now } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(
        db,
      );
      expect.soft(now[0]?.count, table).toBeGreaterThanOrEqual(rows.length);
    }
  } finally {
    await db.destroy();
  }
});
