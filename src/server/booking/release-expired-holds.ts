import { sql } from 'kysely';
import type { TaskDeps } from '../jobs/tasks.ts';

const BATCH = 100;

/** Gives back the places of held orders whose time is over. */
export async function releaseExpiredHolds({ db, signal }: Pick<TaskDeps, 'db' | 'signal'>): Promise<void> {
  for (let released = BATCH; released === BATCH && !signal?.aborted;) {
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time, so that no transaction holds many places
    const { rows } = await sql<{ released: number }>`
      select /* hot:expire-orders */ expire_due_orders(null, ${BATCH}) as released`.execute(db);
    released = rows[0]?.released ?? 0;
  }
}
