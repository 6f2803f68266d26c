import { AsyncLocalStorage } from 'node:async_hooks';

/** People wait for ten seconds at most; the rest is for what comes before and after. */
const LONGEST_REQUEST_MS = 8_000;

const ends = new AsyncLocalStorage<number>();

/**
 * What `run` asks of the database and of payment providers ends in time for a person who waits: each of its waits is
 * bounded by itself, but they add up. A deadline within another one keeps that of the outer.
 */
export const withDeadline = <Value>(run: () => Value, longestMs = LONGEST_REQUEST_MS): Value =>
  ends.getStore() === undefined ? ends.run(performance.now() + longestMs, run) : run();

/** For a file, whose body may arrive slowly. */
export const withoutDeadline = <Value>(run: () => Value): Value => ends.run(Infinity, run);

/** Milliseconds; infinite where nobody waits. */
export const timeLeftMs = () => (ends.getStore() ?? Infinity) - performance.now();
