import { type Kysely, sql } from 'kysely';
import type { DB } from './schema.gen.ts';

/** Whether the database answers and has been migrated: the newest table of the main job exists. */
export async function isDatabaseReady(db: Kysely<DB>): Promise<boolean> {
  try {
    const { rows } = await sql<{ ready: boolean }>`
      select to_regclass('idempotency_keys') is not null as ready`.execute(db);
    return rows[0]?.ready ?? false;
  } catch {
    return false; // unreachable is the answer, not an error of ours
  }
}
