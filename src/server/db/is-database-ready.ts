import { type Kysely, sql } from 'kysely';
import type { DB } from './schema.gen.ts';

// Written out, since a Worker has no folder to look into; a test compares it with the folder.
export const NEWEST_MIGRATION = '0049_rounds.sql';

/** Whether the database answers and every migration has run. */
export async function isDatabaseReady(db: Kysely<DB>): Promise<boolean> {
  try {
    const { rows } = await sql<{ ready: boolean }>`
      select exists (select from kysely_migration where name >= ${NEWEST_MIGRATION}) as ready`.execute(db);
    return rows[0]?.ready ?? false;
  } catch {
    return false; // unreachable is the answer, not an error of ours
  }
}
