import { sql } from 'kysely';
import type { TaskDeps } from '#/server/platform/jobs/task.ts';

const BATCH = 100;

/** Frees the seats of orders whose hold has expired. */
export async function releaseExpiredHolds({ db, signal }: Pick<TaskDeps, 'db' | 'signal'>): Promise<void> {
  for (let released = BATCH; released === BATCH && !signal?.aborted;) {
    const { rows } = await sql<{ released: number }>`
      select /* hot:expire-orders */ expire_due_orders(null, ${BATCH}) as released`.execute(db);
    released = rows[0]?.released ?? 0;
  }
}
