import { sql } from 'kysely';
import type { TaskDeps } from '#/server/platform/jobs/task.ts';
import { cancelVisitsOfSuspended } from './cancel-visits-of-suspended.ts';

const BATCH = 100;

/**
 * Does what administrators decided about the visits ahead of suspended and restored labs, once the decision can no
 * longer be undone. The state of labs and visits says what is left, so a run that ends early is continued by the next.
 */
export async function settleSuspensions({ db, signal }: Pick<TaskDeps, 'db' | 'signal'>): Promise<void> {
  const settle = [
    async () => countOf(await sql<Count>`select tell_of_suspensions(${BATCH}) as count`.execute(db)),
    async () => countOf(await sql<Count>`select free_after_suspensions(${BATCH}) as count`.execute(db)),
    () => cancelVisitsOfSuspended(db),
  ];
  for (const settleSome of settle) {
    for (let settled = BATCH; settled > 0 && !signal?.aborted;) settled = await settleSome();
  }
}

type Count = { count: number };
const countOf = ({ rows }: { rows: Count[] }) => rows[0]?.count ?? 0;
