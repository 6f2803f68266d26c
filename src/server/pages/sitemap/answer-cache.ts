import { LRUCache } from 'lru-cache';
import { singleFlight } from '#/server/platform/single-flight/single-flight.ts';
import type { InFlight } from '#/server/platform/single-flight/with-timeout.ts';

const CACHED_MS = 5 * 60_000;
/** Long enough to read a file's products from a slow store. */
const LONGEST_MS = 30_000;

type Options<Value> = {
  key: string;
  work: () => Promise<Value>;
  waitUntil: (work: Promise<unknown>) => void;
};

/** Caches results for five minutes; concurrent callers share one computation. */
export function answerCache<Value extends object | string>(
  mostSize: number,
  sizeCalculation: (value: Value) => number,
) {
  const cached = new LRUCache<string, Value>({
    ttl: CACHED_MS,
    maxSize: mostSize,
    sizeCalculation,
    perf: { now: () => Date.now() },
    ttlResolution: 0,
  });
  const inFlight = new Map<string, InFlight<Value>>();

  return ({ key, work, waitUntil }: Options<Value>): Promise<Value> =>
    singleFlight(inFlight, {
      key,
      longestMs: LONGEST_MS,
      find: () => cached.get(key),
      begin: () => {
        const promise = work().then((value) => {
          cached.set(key, value);
          return value;
        });
        waitUntil(promise.catch(() => {}));
        return promise;
      },
    });
}
