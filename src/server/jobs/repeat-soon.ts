import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

/** What was not done to its end does not wait out its interval: whoever wakes next for it begins. */
export async function repeatSoon(db: Kysely<DB>, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await sql`delete from task_rounds where task = any(${names}::text[])`.execute(db);
}
