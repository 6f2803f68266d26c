import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Before a measurement: what earlier tests left would be collected in one long pause during it. */
export const collectGarbage = runInNewContext('gc') as () => void;

const processorMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Asks again and again while the work is under way. Returns the longest processor time of this thread that passed before
 * an answer: on a busy machine the clock would measure other processes.
 */
export async function longestWait<Result>(
  work: Promise<Result>,
  ask: () => Promise<unknown>,
): Promise<{ result: Result; waitedMs: number; answers: number }> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let waitedMs = 0;
  let answers = 0;
  while (!isDone) {
    const before = processorMs();
    await ask();
    await nextTurn();
    waitedMs = Math.max(waitedMs, processorMs() - before);
    answers += 1;
  }
  return { result: await done, waitedMs, answers };
}
