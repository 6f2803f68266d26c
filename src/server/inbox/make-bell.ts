import { setTimeout as pause } from 'node:timers/promises';

/** Wakes one who waits; rung while nobody waits, it wakes the next wait at once. */
export function makeBell() {
  let next = Promise.withResolvers<void>();
  return {
    ring: () => next.resolve(),
    /** Until it rings, or for so long. @throws {Error} an AbortError where the signal ends it. */
    async wait(longestMs: number, signal: AbortSignal) {
      const isRung = new AbortController();
      const timer = pause(longestMs, undefined, {
        signal: AbortSignal.any([signal, isRung.signal]),
        ref: false,
      });
      await Promise.race([next.promise, timer]);
      isRung.abort();
      signal.throwIfAborted();
      next = Promise.withResolvers();
    },
  };
}
