import { sql } from 'kysely';
import type { TaskDeps } from '#/server/platform/jobs/task.ts';

const BATCH = 25;

/**
 * Recomputes the stored earliest slots whose time has passed. It only keeps readers fast: they compute a stale value
 * themselves.
 */
export async function refreshEarliestSlots({ db, signal }: Pick<TaskDeps, 'db' | 'signal'>): Promise<void> {
  for (let last: number | null = 0; last !== null && !signal?.aborted;) {
    const { rows }: { rows: { last: number | null }[] } = await sql<{ last: number | null }>`
      select refresh_earliest_slots(now(), ${last}, ${BATCH}) as last`.execute(db);
    last = rows[0]?.last ?? null;
  }
}
