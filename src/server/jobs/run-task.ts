import type { TaskDeps, tasks } from './tasks.ts';

/** One round; a failure is logged and left to the next one. */
export async function runTask(deps: TaskDeps, task: (typeof tasks)[number]): Promise<void> {
  try {
    await task.run(deps);
  } catch (error) {
    deps.log({ level: 'warn', message: 'task failed', task: task.name, error: String(error) });
  }
}
