import { repeatSoon } from './repeat-soon.ts';
import { runTask } from './run-task.ts';
import { type AllTaskDeps, tasks } from './tasks.ts';

/** Runs every task now and then at its interval, one round of each at a time. Returns what stops them. */
export function startTasks(deps: AllTaskDeps): () => Promise<void> {
  const stopping = new AbortController();
  const runners = tasks.map((task) => {
    let underWay: Promise<void> | null = null;
    const round = () => {
      underWay ??= runTask({ ...deps, signal: stopping.signal }, task).finally(() => {
        underWay = null;
      });
    };
    round();
    const timer = setInterval(round, task.everyMs);
    timer.unref();
    return { name: task.name, underWay: () => underWay, clear: () => clearInterval(timer) };
  });
  return async () => {
    stopping.abort();
    for (const { clear } of runners) clear();
    const cutOff = runners.filter(({ underWay }) => underWay() !== null);
    // First of all: whoever stops us may not wait for the batches at hand.
    await repeatSoon(
      deps.db,
      cutOff.map(({ name }) => name),
    ).catch(() => {});
    await Promise.all(cutOff.map(async ({ underWay }) => underWay()));
  };
}
