import { performance } from 'node:perf_hooks';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

/** A crowd that comes at once is no overload: it is answered within a second or two. */
const MOST_AT_ONCE = 256;
/** Reads that begin while the process has been behind for five seconds: who reads asks again, who books is let in. */
const MOST_WHILE_BEHIND = 64;
const MOST_WAITING = 16;
const WINDOW_MS = 100;
const WINDOWS_BEHIND = 50;
/** What is turned away leaves the thread some time: quiet windows do not mean that it is over. */
const MOST_WINDOWS = 100;
const BUSY_SHARE = 0.9;

type Signs = {
  /** How many requests wait for a connection. */
  countWaiting: () => number;
  /** Whether the thread had no time left since this was last asked. */
  isBusy?: () => boolean;
};

/**
 * Marks requests to be turned away while the process is behind: many are under way, and its thread has no time left or
 * some of them wait for a connection. Without it a process that is asked for twice what it can do begins everything and
 * finishes little in time. Requests that wait for a provider are under way and do no harm.
 */
export function turnAwayWhenBehind({
  countWaiting,
  isBusy = watchThread(),
}: Signs): MiddlewareHandler<AppEnv> {
  let underWay = 0;
  let windowsBehind = 0;
  setInterval(() => {
    const isBehind = isBusy() || countWaiting() >= MOST_WAITING;
    windowsBehind = isBehind ? Math.min(windowsBehind + 1, MOST_WINDOWS) : Math.max(windowsBehind - 1, 0);
  }, WINDOW_MS).unref();

  return async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const most = isRead && windowsBehind >= WINDOWS_BEHIND ? MOST_WHILE_BEHIND : MOST_AT_ONCE;
    if (windowsBehind > 0 && underWay >= most) {
      c.set('isTurnedAway', true);
      return next();
    }
    underWay += 1;
    return next().finally(() => {
      underWay -= 1;
    });
  };
}

function watchThread() {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization > BUSY_SHARE;
  };
}
