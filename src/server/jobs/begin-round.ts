import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

/** What is due as often as everybody wakes is never asked about: it looks for itself whether there is anything to do. */
const OFTEN_MS = 60_000;
// Who wakes at the same interval comes a little before or after it.
const EARLY_SHARE = 0.1;

/** Whether this round is ours: of all that wake for a task within its interval, one. */
export async function beginRound(
  db: Kysely<DB>,
  { name, everyMs }: { name: string; everyMs: number },
): Promise<boolean> {
  if (everyMs <= OFTEN_MS) return true;
  const seconds = (everyMs * (1 - EARLY_SHARE)) / 1000;
  const { rows } = await sql`
    insert into task_rounds (task, began_at) values (${name}, now())
    on conflict (task) do update set began_at = now()
      where task_rounds.began_at <= now() - make_interval(secs => ${seconds}::float8)
    returning task`.execute(db);
  return rows.length > 0;
}
