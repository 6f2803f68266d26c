import { setImmediate as nextTurn } from 'node:timers/promises';

/** Bytes that a step may read: some milliseconds of work. */
const UNITS_PER_TURN = 512 * 1024;

/** Adds the work done, and lets other requests run where it is enough. */
export type Turn = (units: number) => Promise<void> | undefined;

/**
 * Divides a long computation into short steps. Steps are measured by work and not by time, since the clock of a Worker
 * stands still while it computes.
 */
export function takeTurns(): Turn {
  let left = UNITS_PER_TURN;
  return (units) => {
    left -= units;
    if (left > 0) return undefined;
    left = UNITS_PER_TURN;
    return nextTurn();
  };
}
