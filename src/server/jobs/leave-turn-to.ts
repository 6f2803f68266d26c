import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

/** This round did not come to the task: the next one begins with it (take-turns.ts). */
export async function leaveTurnTo(db: Kysely<DB>, { name }: { name: string }): Promise<void> {
  await sql`
    insert into task_rounds (task, began_at) values (${name}, '-infinity')
    on conflict (task) do update set began_at = '-infinity'`.execute(db);
}
