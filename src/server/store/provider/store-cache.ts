import { LRUCache } from 'lru-cache';
import { type InFlight, withTimeout } from '#/server/platform/single-flight/with-timeout.ts';
import { AppError } from '#/shared/core/app-error.ts';

const FRESH_MS = 10_000;
const STALE_MS = 5 * 60_000;
const MOST_ENTRIES = 500;
const MOST_CHARACTERS = 16_000_000;
/** A little longer than the slowest request. */
const LONGEST_LOAD_MS = 9_500;

type Cached<Value> = { value: Value; since: number; characters: number };
type Question<Value> = {
  key: string;
  load: () => Promise<Value>;
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * A cache with single flight: entries are fresh for ten seconds, and stale up to five minutes while they are refreshed
 * or if the refresh fails. Values are shared, so callers must not change them.
 */
export function storeCache<Value>() {
  const cached = new LRUCache<string, Cached<Value>>({
    max: MOST_ENTRIES,
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ characters }) => characters,
    ttl: STALE_MS,
    perf: { now: () => Date.now() },
    ttlResolution: 0,
  });
  const inFlight = new Map<string, InFlight<Value>>();

  function store(key: string, value: Value, since: number) {
    const known = cached.peek(key);
    if (known !== undefined && known.since > since) return;
    cached.set(key, { value, since, characters: JSON.stringify(value).length }, { start: since });
  }

  function findLoad(key: string) {
    const known = inFlight.get(key);
    return known && Date.now() - known.since < LONGEST_LOAD_MS ? known : undefined;
  }

  function beginLoad({ key, load, waitUntil }: Question<Value>): InFlight<Value> {
    const since = Date.now();
    const promise = load().then((value) => {
      store(key, value, since);
      return value;
    });
    const own = { promise, since };
    inFlight.set(key, own);
    const end = () => {
      if (inFlight.get(key) === own) inFlight.delete(key);
    };
    waitUntil(
      promise.then(end, (error: unknown) => {
        end();
        if (error instanceof AppError && error.code === 'STORE_NOT_FOUND') cached.delete(key);
      }),
    );
    return own;
  }

  return {
    async read(question: Question<Value>): Promise<Value> {
      const entry = cached.get(question.key);
      if (entry !== undefined && Date.now() - entry.since < FRESH_MS) return entry.value;
      const others = findLoad(question.key);
      if (entry !== undefined) {
        if (!others) beginLoad(question);
        return entry.value;
      }
      const loaded = others && (await withTimeout(others, LONGEST_LOAD_MS));
      return loaded ? loaded.value : beginLoad(question).promise;
    },

    /** Reads without the cache and stores the result. */
    async readFresh({ key, load }: Question<Value>): Promise<Value> {
      const since = Date.now();
      const value = await load();
      store(key, value, since);
      return value;
    },
  };
}
