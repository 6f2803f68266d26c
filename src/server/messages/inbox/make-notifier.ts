import { setTimeout as pause } from 'node:timers/promises';

/** A signal for one waiter; set while there is none, it ends the next wait at once. */
export function makeNotifier() {
  let next = Promise.withResolvers<void>();
  return {
    notify: () => next.resolve(),
    /**
     * Waits for the signal, or for `longestMs`.
     * @throws {Error} an AbortError when the signal aborts.
     */
    async wait(longestMs: number, signal: AbortSignal) {
      const isNotified = new AbortController();
      const timer = pause(longestMs, undefined, {
        signal: AbortSignal.any([signal, isNotified.signal]),
        ref: false,
      });
      await Promise.race([next.promise, timer]);
      isNotified.abort();
      signal.throwIfAborted();
      next = Promise.withResolvers();
    },
  };
}
