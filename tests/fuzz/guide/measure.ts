import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#/shared/core/app-error.ts';
import type { Target } from '../target.ts';

/** `error` undefined: every property holds. `blockMs` is processor time, since others share the machine. */
export type Outcome = { error: unknown; blockMs: number };

const processorMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** One run, and the longest time of the parser in which nothing else could have run. */
export async function measure({ read, hold }: Target, input: string): Promise<Outcome> {
  let blockMs = 0;
  let before = processorMs();
  const stop = () => {
    const now = processorMs();
    blockMs = Math.max(blockMs, now - before);
    before = now;
  };
  try {
    let output = read(input);
    stop();
    if (output instanceof Promise) output = await finish(output, stop);
    await hold(output, input);
    return { error: undefined, blockMs };
  } catch (error) {
    stop();
    // The closed errors of the product.
    return { error: error instanceof AppError ? undefined : (error ?? 'nothing'), blockMs };
  }
}

/** Waits turn by turn. */
async function finish(running: Promise<unknown>, stop: () => void): Promise<unknown> {
  let isDone = false;
  const done = running.finally(() => (isDone = true));
  done.catch(() => undefined);
  while (!isDone) {
    await nextTurn();
    stop();
  }
  return done;
}
