import type { Kysely } from 'kysely';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#/shared/core/app-error.ts';
import type { DB } from '../db/schema.gen.ts';
import { sweepExpired } from '../db/sweep-expired.ts';
import { widerNetwork } from '../http/network-key.ts';
import { addToNetworks } from './add-to-networks.ts';
import type { Limit } from './limits.ts';
import { hashOfKey, rateLimiter } from './rate-limiter.ts';

const COUNTS_PER_SWEEP = 50;

/**
 * Counts one attempt under this key. Never call it inside a transaction: a rollback would undo the count. If counting
 * fails, so does the attempt: otherwise a caller could disable a limit by breaking it.
 * @throws {AppError} RATE_LIMITED with the seconds to wait
 */
export async function countAttempt(db: Kysely<DB>, limit: Limit, key: string): Promise<void> {
  if (Math.random() < 1 / COUNTS_PER_SWEEP) await sweepExpired(db, 'rate_limits');
  const msToWait = await consume(db, limit, key);
  if (msToWait === null) return;
  throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(msToWait / 1000)) });
}

/** An IPv6 network counts together with the wider one around it: one person may have all of that. */
async function consume(db: Kysely<DB>, limit: Limit, key: string) {
  const wider = widerNetwork(key);
  if (wider !== null) return (await addToNetworks(db, limit, { own: key, wider }, 1)).msToWait;
  try {
    await rateLimiter(db, limit).consume(hashOfKey(key));
    return null;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return error.msBeforeNext;
  }
}
