import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

/** A task with a shorter interval is not claimed: each of its runs looks for due rows, which is cheap. */
const SHORT_INTERVAL_MS = 60_000;
// Timers of several processes fire a little before or after the interval.
const EARLY_SHARE = 0.1;

/** Claims the run of a task. Of all callers within one interval, one gets true. */
export async function claimRun(
  db: Kysely<DB>,
  { name, everyMs }: { name: string; everyMs: number },
): Promise<boolean> {
  if (everyMs <= SHORT_INTERVAL_MS) return true;
  const seconds = (everyMs * (1 - EARLY_SHARE)) / 1000;
  const { rows } = await sql`
    insert into task_rounds (task, began_at) values (${name}, now())
    on conflict (task) do update set began_at = now()
      where task_rounds.began_at <= now() - make_interval(secs => ${seconds}::float8)
    returning task`.execute(db);
  return rows.length > 0;
}
