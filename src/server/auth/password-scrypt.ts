import { scrypt } from 'node:crypto';
import { AppError } from '#/shared/app-error.ts';

export type ScryptCost = { N: number; r: number; p: number };

/** 16 MiB a hash: what OWASP counts equal to 2^17, 8, 1 and what small machines and Workers can hold. */
export const strongCost: ScryptCost = { N: 2 ** 14, r: 8, p: 5 };
/** A hundredth of a millisecond a hash: for tests, which hash thousands of passwords that protect nothing. */
export const cheapCost: ScryptCost = { N: 16, r: 1, p: 1 };

let cost = strongCost;
export const currentCost = () => cost;
/** New hashes cost this from now on in this process. */
export const setPasswordCost = (next: ScryptCost) => {
  cost = next;
};

export const KEY_BYTES = 32;

const MAX_RUNNING = 2;
const MAX_WAITING = 50;
const LOOK_EVERY_MS = 10;
const LONGEST_WAIT_MS = 10_000;
const LONGEST_HASH_MS = 10_000;
/** Whoever waits looks a hundred times a second: silent for so long, their request was cut off. */
const LONGEST_SILENCE_MS = 1000;
const RETRY_AFTER_SECONDS = 5;

/**
 * Workers drop a request in the middle of an await, and then not even `finally` runs; nor should one request wake
 * another there. So everybody who waits looks for themselves, and a place that was never given back becomes free.
 */
type Place = { seenAt: number };
const running = new Set<Place>();
const waiting = new Set<Place>();

/** Derives the key of a password. Few run at once, or a flood of sign-ins would starve everything else. */
export async function passwordScrypt(password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> {
  const place = { seenAt: Date.now() };
  if (!isTurnOf(place)) await wait(place);
  place.seenAt = Date.now();
  running.add(place);
  try {
    return await derive(password.normalize('NFKC'), salt, cost);
  } finally {
    running.delete(place);
  }
}

/** First come, first served: a set keeps the order in which its members came. */
function isTurnOf(place: Place) {
  forgetSilent(running, LONGEST_HASH_MS);
  forgetSilent(waiting, LONGEST_SILENCE_MS);
  const [first = place] = waiting;
  return first === place && running.size < MAX_RUNNING;
}

async function wait(place: Place) {
  const giveUpAt = place.seenAt + LONGEST_WAIT_MS;
  if (waiting.size >= MAX_WAITING) throw busy();
  waiting.add(place);
  try {
    do {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      place.seenAt = Date.now();
      if (place.seenAt > giveUpAt) throw busy();
      waiting.add(place); // again, where it was forgotten because the process stood still
    } while (!isTurnOf(place));
  } finally {
    waiting.delete(place);
  }
}

function forgetSilent(places: Set<Place>, longestMs: number) {
  const now = Date.now();
  for (const place of places) if (now - place.seenAt > longestMs) places.delete(place);
}

const busy = () => new AppError('SERVER_BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });

const derive = (password: string, salt: Buffer, { N, r, p }: ScryptCost) =>
  new Promise<Buffer>((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * N * r };
    scrypt(password, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
