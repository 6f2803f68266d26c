import { runAgainSoon } from './run-again-soon.ts';
import { runTask } from './run-task.ts';
import type { AllTaskDeps, Task } from './task.ts';

/** Runs each task at once and then at its interval; runs of one task do not overlap. Returns the function that stops them. */
export function startTasks(tasks: readonly Task[], deps: AllTaskDeps): () => Promise<void> {
  const stopping = new AbortController();
  const runners = tasks.map((task) => {
    let underWay: Promise<void> | null = null;
    const runNext = () => {
      underWay ??= runTask({ ...deps, signal: stopping.signal }, task).finally(() => {
        underWay = null;
      });
    };
    runNext();
    const timer = setInterval(runNext, task.everyMs);
    timer.unref();
    return { name: task.name, underWay: () => underWay, clear: () => clearInterval(timer) };
  });
  return async () => {
    stopping.abort();
    for (const { clear } of runners) clear();
    const cutOff = runners.filter(({ underWay }) => underWay() !== null);
    // Comes first: the process may be killed before the current batches end.
    await runAgainSoon(
      deps.db,
      cutOff.map(({ name }) => name),
    ).catch(() => {});
    await Promise.all(cutOff.map(async ({ underWay }) => underWay()));
  };
}
