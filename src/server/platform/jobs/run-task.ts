import { reachingAll } from '../db/reach.ts';
import { errorText } from '../telemetry/error-text.ts';
import { emitEvent } from '../telemetry/events.ts';
import { claimRun } from './claim-run.ts';
import { runAgainSoon } from './run-again-soon.ts';
import type { AllTaskDeps, Task } from './task.ts';

/** Runs the task once if it is due. A failure is logged and the claim released. */
export async function runTask(deps: AllTaskDeps, task: Task): Promise<void> {
  const startedAt = performance.now();
  const ended = (isOk: boolean) =>
    emitEvent('task', { name: task.name, isOk, ms: performance.now() - startedAt });
  try {
    if (!(await claimRun(deps.db, task))) return;
    await reachingAll('task', () => task.run(deps));
    ended(true);
  } catch (error) {
    deps.log({ level: 'warn', message: 'task failed', task: task.name, error: errorText(error) });
    ended(false);
    // If this fails as well, the task runs again after its interval.
    await runAgainSoon(deps.db, [task.name]).catch(() => {});
  }
}
