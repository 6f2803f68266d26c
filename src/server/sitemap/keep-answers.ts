import { LRUCache } from 'lru-cache';
import { joinFlight } from '../join-flight.ts';
import type { Flight } from '../landed-in-time.ts';

const KEPT_MS = 5 * 60_000;
/** As many pages of a slow store are read in this time as a file has. */
const LONGEST_MS = 30_000;

type Question<Value> = {
  key: string;
  work: () => Promise<Value>;
  waitUntil: (work: Promise<unknown>) => void;
};

/** Answers stay for five minutes, and each is worked out once at a time, however many want it. */
export function keepAnswers<Value extends object | string>(
  mostSize: number,
  sizeCalculation: (value: Value) => number,
) {
  const kept = new LRUCache<string, Value>({
    ttl: KEPT_MS,
    maxSize: mostSize,
    sizeCalculation,
    perf: { now: () => Date.now() },
    ttlResolution: 0,
  });
  const underWay = new Map<string, Flight<Value>>();

  return ({ key, work, waitUntil }: Question<Value>): Promise<Value> =>
    joinFlight(underWay, {
      key,
      longestMs: LONGEST_MS,
      find: () => kept.get(key),
      begin: () => {
        const landing = work().then((value) => {
          kept.set(key, value);
          return value;
        });
        waitUntil(landing.catch(() => {}));
        return landing;
      },
    });
}
