import { type AllTaskDeps, tasks } from './tasks.ts';
import { runTask } from './run-task.ts';

/** Runs every task now and then at its interval, one round of each at a time. Returns what stops them. */
export function startTasks(deps: AllTaskDeps): () => Promise<void> {
  const stops = tasks.map((task) => {
    let underWay: Promise<void> | null = null;
    const round = () => {
      underWay ??= runTask(deps, task).finally(() => {
        underWay = null;
      });
    };
    round();
    const timer = setInterval(round, task.everyMs);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await underWay;
    };
  });
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
