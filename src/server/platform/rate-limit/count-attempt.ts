import type { Kysely } from 'kysely';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#/shared/core/app-error.ts';
import type { DB } from '../db/schema.gen.ts';
import { sweepExpired } from '../db/sweep-expired.ts';
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
  try {
    await rateLimiter(db, limit).consume(hashOfKey(key));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new AppError('RATE_LIMITED', { retryAfterSeconds });
  }
}
