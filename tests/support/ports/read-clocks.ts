import { sql } from 'kysely';
import { openDb } from '../../../src/server/platform/db/client.ts';

/** Compares this runtime's clock with the database's while one waits for the other. */
export async function readClocks(databaseUrl: string) {
  const db = openDb(databaseUrl, { max: 1 });
  try {
    await sql`select 1`.execute(db);
    const startMs = Date.now();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now from pg_sleep(0.05)`.execute(
      db,
    );
    return { startMs, databaseMs: Number(rows[0]?.now), endMs: Date.now() };
  } finally {
    await db.destroy();
  }
}
