import { sql } from 'kysely';
import type { TaskDeps } from '#/server/platform/jobs/task.ts';

/**
 * Recomputes the stored earliest slots that nobody can book any more, which readers compute themselves until then, and those of
 * labs without a time within 30 days: search offers such a lab again only after this. One lab a transaction, because a
 * booking that fills a slot waits for its row, and the offers of two labs lock the same tests.
 */
export async function refreshEarliestSlots({ db, signal }: Pick<TaskDeps, 'db' | 'signal'>): Promise<void> {
  for (let last: number | null = 0; last !== null && !signal?.aborted;) {
    const { rows }: { rows: { last: number | null }[] } = await sql<{ last: number | null }>`
      select refresh_earliest_slots(bookable_from(), ${last}, 1) as last`.execute(db);
    last = rows[0]?.last ?? null;
  }
}
