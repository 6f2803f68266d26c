import type { AllTaskDeps, tasks } from './tasks.ts';

/** One round; a failure is logged and left to the next one. */
export async function runTask(deps: AllTaskDeps, task: (typeof tasks)[number]): Promise<void> {
  try {
    await task.run(deps);
  } catch (error) {
    deps.log({ level: 'warn', message: 'task failed', task: task.name, error: String(error) });
  }
}
