import { sql } from 'kysely';
import type { TaskDeps } from '../jobs/tasks.ts';

const BATCH = 10_000;

/** Takes what happened since into the sums of its day and its laboratory. */
export async function foldFigures({ db, signal }: Pick<TaskDeps, 'db' | 'signal'>): Promise<void> {
  for (let folded = BATCH; folded >= BATCH && !signal?.aborted;) {
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time, so that no transaction is long
    const { rows } = await sql<{ days: number; labs: number }>`
      select /* hot:fold-figures */ fold_figures(${BATCH}) as days, fold_lab_balances(${BATCH}) as labs`.execute(
      db,
    );
    folded = Math.max(rows[0]?.days ?? 0, rows[0]?.labs ?? 0);
  }
}
