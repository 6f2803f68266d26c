import { withTimeout } from '../single-flight/with-timeout.ts';
import { errorText } from '../telemetry/error-text.ts';
import { orderByResume, resumeFrom } from './order-by-resume.ts';
import { runAgainSoon } from './run-again-soon.ts';
import { runTask } from './run-task.ts';
import type { AllTaskDeps, Task } from './task.ts';

const LONGEST_TASK_MS = 10_000;
// The next cron event comes after a minute, and the tasks after the round need their time as well.
const LONGEST_ROUND_MS = 40_000;

type CutOff = { name: string; promise: Promise<void> };

/** Runs each due task once, in order, for a runtime without a process that stays (a cron event on Workers). */
export async function runTasksOnce(
  tasks: readonly Task[],
  deps: AllTaskDeps,
  limits: { taskMs?: number; roundMs?: number } = {},
): Promise<void> {
  await runRound(
    tasks.filter(({ afterRoundMs }) => afterRoundMs === undefined),
    deps,
    limits,
  );
  for (const task of tasks) {
    if (task.afterRoundMs === undefined) continue;
    await runTask({ ...deps, signal: AbortSignal.timeout(task.afterRoundMs) }, task);
  }
}

async function runRound(
  tasks: readonly Task[],
  deps: AllTaskDeps,
  { taskMs = LONGEST_TASK_MS, roundMs = LONGEST_ROUND_MS },
) {
  const end = Date.now() + roundMs;
  const cutOff: CutOff[] = [];
  const left = await orderByResume(deps.db, tasks);
  while (Date.now() < end) {
    const task = left.shift();
    if (!task) break;
    const since = Date.now();
    const stop = new AbortController();
    const promise = runTask({ ...deps, signal: stop.signal }, task);
    const ended = await withTimeout({ promise, since }, Math.min(taskMs, end - since));
    if (ended) continue;
    stop.abort();
    cutOff.push({ name: task.name, promise });
    deps.log({ level: 'warn', message: 'task not waited for', task: task.name });
  }
  // The caller closes the database next, so aborted tasks get time to end their batch.
  const allEnded = Promise.all(cutOff.map(({ promise }) => promise));
  await withTimeout({ promise: allEnded, since: Date.now() }, taskMs);
  // Hanging tasks may hold every connection, so this has a limit as well.
  await withTimeout({ promise: leaveToNext(deps, cutOff, left), since: Date.now() }, taskMs);
}

async function leaveToNext({ db, log }: AllTaskDeps, cutOff: readonly CutOff[], left: readonly Task[]) {
  for (const { name } of left) {
    log({ level: 'warn', message: 'round over, task left to the next', task: name });
  }
  const names = cutOff.map(({ name }) => name);
  const [next] = left;
  try {
    await runAgainSoon(db, names);
    if (next) await resumeFrom(db, next);
  } catch (error) {
    log({ level: 'warn', message: 'turns of tasks not kept', error: errorText(error) });
  }
}
