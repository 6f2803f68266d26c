import { sql } from 'kysely';
import type { TaskDeps } from '../jobs/tasks.ts';

const BATCH = 25;

/**
 * Recomputes the kept earliest slots whose time has passed. Readers are right without it (they compute a stale answer
 * themselves); it only keeps them fast.
 */
export async function refreshEarliestSlots({ db, signal }: Pick<TaskDeps, 'db' | 'signal'>): Promise<void> {
  for (let last: number | null = 0; last !== null && !signal?.aborted;) {
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time, each begins where the one before ended
    const { rows }: { rows: { last: number | null }[] } = await sql<{ last: number | null }>`
      select refresh_earliest_slots(now(), ${last}, ${BATCH}) as last`.execute(db);
    last = rows[0]?.last ?? null;
  }
}
