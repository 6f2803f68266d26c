import { setTimeout as pause } from 'node:timers/promises';
import type { WatchInbox } from '../context.ts';

const LOOK_EVERY_MS = 10_000;

/** Looks every few seconds: for runtimes that cannot keep a connection to be called on. */
export const pollInbox: WatchInbox = async function* pollInbox(_userId, signal) {
  while (!signal.aborted) {
    yield;
    // oxlint-disable-next-line no-await-in-loop -- it is the waiting that this is for
    await pause(LOOK_EVERY_MS, undefined, { signal, ref: false });
  }
};
