import type { AllTaskDeps, tasks } from './tasks.ts';
import { errorText } from '../telemetry/error-text.ts';
import { happened } from '../telemetry/watchers.ts';
import { beginRound } from './begin-round.ts';
import { repeatSoon } from './repeat-soon.ts';

/** One round, if it is due; a failure is logged and left to the next one. */
export async function runTask(deps: AllTaskDeps, task: (typeof tasks)[number]): Promise<void> {
  const startedAt = performance.now();
  const ended = (isOk: boolean) =>
    happened('task', { name: task.name, isOk, ms: performance.now() - startedAt });
  try {
    if (!(await beginRound(deps.db, task))) return;
    await task.run(deps);
    ended(true);
  } catch (error) {
    deps.log({ level: 'warn', message: 'task failed', task: task.name, error: errorText(error) });
    ended(false);
    // Where this fails as well, it waits for its interval.
    await repeatSoon(deps.db, [task.name]).catch(() => {});
  }
}
