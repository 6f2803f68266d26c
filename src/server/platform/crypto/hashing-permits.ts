import { AppError } from '#/shared/core/app-error.ts';
import { timeLeftMs } from '../db/deadline.ts';
import { widerNetwork } from '../http/network-key.ts';

const MAX_RUNNING = 2;
const MAX_WAITING = 50;
/** The share of one network address. The sign-ins of other addresses go past it. */
const MAX_WAITING_OF_ADDRESS = 20;
/** The share of a /48 around IPv6 addresses, all of which one person may have: half of everything. */
const MAX_RUNNING_OF_NETWORK = 1;
const MAX_WAITING_OF_NETWORK = 25;
/** The address of commands and of the seed. */
export const OPERATOR = 'operator';
const POLL_MS = 10;
const LONGEST_WAIT_MS = 10_000;
/** What remains of a request for the hash and for what is stored. */
const TIME_AFTER_WAIT_MS = 1000;
const LONGEST_HASH_MS = 10_000;
/** A waiting request polls a hundred times a second; one that is silent for this long was cancelled. */
const LONGEST_SILENCE_MS = 1000;
const RETRY_AFTER_SECONDS = 5;

/**
 * A semaphore of permits. Workers cancel a request during an await without running `finally`, and one request must not
 * resume another there. So each waiting request polls, and a permit that is not released expires.
 */
type Permit = { seenAt: number; address: string; network: string };
const running = new Set<Permit>();
const waiting = new Set<Permit>();

/**
 * Runs one hash with a permit. Limits concurrency, so that a flood of sign-ins does not block other requests, nor the
 * sign-ins from other network addresses. Work that no network asked for has its own share, OPERATOR.
 */
export async function withHashingPermit<Result>(
  address: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const permit = { seenAt: Date.now(), address, network: widerNetwork(address) ?? address };
  if (!isNext(permit)) await wait(permit);
  permit.seenAt = Date.now();
  running.add(permit);
  try {
    return await run();
  } finally {
    running.delete(permit);
  }
}

/** A set iterates in insertion order, so the queue is first in, first out, past those whose network has its share. */
function isNext(permit: Permit) {
  removeExpired(running, LONGEST_HASH_MS);
  removeExpired(waiting, LONGEST_SILENCE_MS);
  if (running.size >= MAX_RUNNING || !hasShare(permit)) return false;
  for (const other of waiting) if (other === permit || hasShare(other)) return other === permit;
  return true;
}

const hasShare = ({ network }: Permit) => countOf(running, 'network', network) < MAX_RUNNING_OF_NETWORK;

function countOf(permits: Set<Permit>, part: 'address' | 'network', wanted: string) {
  let count = 0;
  for (const permit of permits) if (permit[part] === wanted) count += 1;
  return count;
}

async function wait(permit: Permit) {
  const giveUpAt = permit.seenAt + Math.min(LONGEST_WAIT_MS, timeLeftMs() - TIME_AFTER_WAIT_MS);
  const isShareFull =
    countOf(waiting, 'address', permit.address) >= MAX_WAITING_OF_ADDRESS ||
    countOf(waiting, 'network', permit.network) >= MAX_WAITING_OF_NETWORK;
  if (isShareFull || waiting.size >= MAX_WAITING) throw busy();
  waiting.add(permit);
  try {
    do {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      permit.seenAt = Date.now();
      if (permit.seenAt > giveUpAt) throw busy();
      waiting.add(permit); // again if it expired while the process was paused
    } while (!isNext(permit));
  } finally {
    waiting.delete(permit);
  }
}

function removeExpired(permits: Set<Permit>, longestMs: number) {
  const now = Date.now();
  for (const permit of permits) if (now - permit.seenAt > longestMs) permits.delete(permit);
}

const busy = () => new AppError('SERVER_BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
