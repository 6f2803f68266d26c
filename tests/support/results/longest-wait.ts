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

/**
 * Measures up to three times, until a wait is below the limit. A full garbage collection of this process, whose heap
 * holds the whole test run, takes 40 to 60 ms and falls into one measurement of ten; a step that is too long is too long
 * each time.
 */
export async function leastWait<Measured extends { waitedMs: number }>(
  limitMs: number,
  measure: () => Promise<Measured>,
  tries = 3,
): Promise<Measured> {
  collectGarbage();
  const measured = await measure();
  return measured.waitedMs < limitMs || tries <= 1 ? measured : leastWait(limitMs, measure, tries - 1);
}
