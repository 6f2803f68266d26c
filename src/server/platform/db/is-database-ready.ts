import { type Kysely, sql } from 'kysely';
import type { DB } from './schema.gen.ts';
import { NEWEST_MIGRATION, ROUTINES } from './schema-version.gen.ts';

/** Whether the database answers and every migration has run. */
export async function isDatabaseReady(db: Kysely<DB>): Promise<boolean> {
  try {
    const { rows } = await sql<{ ready: boolean }>`
      select exists (select from kysely_migration where name >= ${NEWEST_MIGRATION})
        and exists (select from routine_sets where fingerprint = ${ROUTINES}) as ready`.execute(db);
    return rows[0]?.ready ?? false;
  } catch {
    return false; // an unreachable database is not ready
  }
}
