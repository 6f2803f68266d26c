import { type InFlight, withTimeout } from './with-timeout.ts';

type Work<Key, Value> = {
  key: Key;
  longestMs: number;
  /** Reads the cached result of earlier work. */
  find: () => Value | undefined;
  /** Does the work and stores the result where `find` reads. */
  begin: () => Promise<Value>;
};

/**
 * Runs the work once for all concurrent callers of a key. Work that exceeds `longestMs` was cancelled with its request,
 * which happens on Workers; then one of the waiting callers starts it again.
 */
export async function singleFlight<Key, Value extends object | string>(
  inFlight: Map<Key, InFlight<Value>>,
  { key, longestMs, find, begin }: Work<Key, Value>,
): Promise<Value> {
  for (;;) {
    const known = find();
    if (known !== undefined) return known;
    const others = inFlight.get(key);
    if (!others) break;
    const settled = await withTimeout(others, longestMs);
    if (settled) return settled.value;
    if (inFlight.get(key) === others) inFlight.delete(key);
  }
  const since = Date.now();
  // A timed-out entry whose key is never requested again would stay forever.
  for (const [other, work] of inFlight) if (since - work.since >= longestMs) inFlight.delete(other);
  const own = { promise: begin(), since };
  inFlight.set(key, own);
  const end = () => {
    if (inFlight.get(key) === own) inFlight.delete(key);
  };
  own.promise.then(end, end);
  return own.promise;
}
