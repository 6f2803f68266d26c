import { performance } from 'node:perf_hooks';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

/** Some tenths of a second of work: each of them waits for the others at every step. */
const MOST_UNDER_WAY = 32;
const MOST_WAITING = 16;
const WINDOW_MS = 100;
const BUSY_SHARE = 0.9;

/**
 * Marks requests to be turned away while the process is behind: many are under way, and its thread has no time left or
 * `countWaiting` of them wait for a connection. Without it a process that is asked for twice what it can do begins
 * everything and finishes little in time. Requests that wait for a provider are under way and do no harm.
 */
export function turnAwayWhenBehind(countWaiting: () => number): MiddlewareHandler<AppEnv> {
  let underWay = 0;
  let isBusy = false;
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(now, last).utilization > BUSY_SHARE;
    last = now;
  }, WINDOW_MS).unref();

  return async (c, next) => {
    if (underWay >= MOST_UNDER_WAY && (isBusy || countWaiting() >= MOST_WAITING)) {
      c.set('isTurnedAway', true);
      return next();
    }
    underWay += 1;
    return next().finally(() => {
      underWay -= 1;
    });
  };
}
