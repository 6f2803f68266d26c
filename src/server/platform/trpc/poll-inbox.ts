import { setTimeout as pause } from 'node:timers/promises';
import type { WatchInbox } from './context.ts';

const POLL_MS = 10_000;

/** Polls every few seconds: for runtimes that cannot hold a listening connection. */
export const pollInbox: WatchInbox = async function* pollInbox(_userId, signal) {
  while (!signal.aborted) {
    yield;
    await pause(POLL_MS, undefined, { signal, ref: false });
  }
};
