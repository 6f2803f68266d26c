import { sql } from 'kysely';
import type { TaskDeps } from '#/server/platform/jobs/task.ts';

const BATCH = 10_000;

/** Folds the changes since the last run into the sums of each day and laboratory. */
export async function foldFigures({ db, signal }: Pick<TaskDeps, 'db' | 'signal'>): Promise<void> {
  for (let folded = BATCH; folded >= BATCH && !signal?.aborted;) {
    const { rows } = await sql<{ days: number; labs: number }>`
      select /* hot:fold-figures */ fold_figures(${BATCH}) as days, fold_lab_balances(${BATCH}) as labs`.execute(
      db,
    );
    folded = Math.max(rows[0]?.days ?? 0, rows[0]?.labs ?? 0);
  }
}
