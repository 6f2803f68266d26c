import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

/** Releases the claims of runs that did not end: the next process that looks for work repeats them. */
export async function runAgainSoon(db: Kysely<DB>, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await sql`delete from task_rounds where task = any(${names}::text[])`.execute(db);
}
