import { sql } from 'kysely';
import type { TaskDeps } from '#/server/platform/jobs/task.ts';

/**
 * Recomputes the stored earliest slots that are too near to be booked, and those of labs without a free slot within 30
 * days. Until then readers compute the former themselves, and search leaves out the latter. Each lab has its own
 * transaction, because a booking that fills a slot waits for the lab's row, and the offers of two labs lock the same tests.
 */
export async function refreshEarliestSlots({ db, signal }: Pick<TaskDeps, 'db' | 'signal'>): Promise<void> {
  for (let last: number | null = 0; last !== null && !signal?.aborted;) {
    const { rows }: { rows: { last: number | null }[] } = await sql<{ last: number | null }>`
      select refresh_earliest_slots(bookable_from(), ${last}, 1) as last`.execute(db);
    last = rows[0]?.last ?? null;
  }
}
