import { AsyncLocalStorage } from 'node:async_hooks';

/** People wait for ten seconds at most; the rest is for what comes before and after, also on a machine that is busy. */
const LONGEST_REQUEST_MS = 7_000;

const ends = new AsyncLocalStorage<number>();

/**
 * Gives `run` a deadline. Its statements and its calls of payment providers end with it, because the bounds of single
 * waits add up. A call within another `withDeadline` keeps the outer deadline.
 */
export const withDeadline = <Value>(run: () => Value, longestMs = LONGEST_REQUEST_MS): Value =>
  ends.getStore() === undefined ? ends.run(performance.now() + longestMs, run) : run();

/** Runs without a deadline what may take long: an upload, whose body may arrive slowly, or the proof of the whole ledger. */
export const withoutDeadline = <Value>(run: () => Value): Value => ends.run(Infinity, run);

/** Returns the milliseconds until the deadline of this request; Infinity outside of a request. */
export const timeLeftMs = () => (ends.getStore() ?? Infinity) - performance.now();
