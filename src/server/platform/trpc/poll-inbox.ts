import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#/shared/core/app-error.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { limits } from '../rate-limit/limits.ts';
import type { Listener, WatchInbox } from './context.ts';

const POLL_MS = 10_000;
/** As long as the openings are counted: no more streams are open at a time than two windows allow. */
const LONGEST_STREAM_MS = limits.streamsByAddress.windowSeconds * 1000;

/**
 * Polls every few seconds: for runtimes that cannot hold a listening connection. They do not know either how many streams
 * other instances hold, so openings are counted, and a stream ends after a while in a way that browsers reconnect.
 */
export const pollInbox: WatchInbox = async function* pollInbox(listener, signal) {
  if (!(await hasRoom(listener))) return;
  const endsAt = Date.now() + LONGEST_STREAM_MS;
  while (!signal.aborted) {
    yield;
    await pause(POLL_MS, undefined, { signal, ref: false });
    if (Date.now() >= endsAt) throw new DOMException('The stream was open for long.', 'AbortError');
  }
};

async function hasRoom({ db, channel, clientAddress }: Listener): Promise<boolean> {
  const ofChannel = channel.startsWith('lab:') ? limits.streamsByLab : limits.streamsByAccount;
  try {
    await countAttempt(db, limits.streamsByAddress, clientAddress);
    await countAttempt(db, ofChannel, channel);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}
