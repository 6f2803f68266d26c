import { runTask } from './run-task.ts';
import { type AllTaskDeps, tasks } from './tasks.ts';

/** For a runtime without a process that stays: one round of each, when it is woken. */
export async function runTasksOnce(deps: AllTaskDeps): Promise<void> {
  for (const task of tasks) {
    // oxlint-disable-next-line no-await-in-loop -- in their order: what one leaves, the next announces
    await runTask(deps, task);
  }
}
