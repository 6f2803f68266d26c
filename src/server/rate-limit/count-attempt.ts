import type { Kysely } from 'kysely';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#/shared/app-error.ts';
import type { DB } from '../db/schema.gen.ts';
import { sweepExpired } from '../db/sweep-expired.ts';
import { hashOfKey, limiterOf } from './limiter-of.ts';
import type { Limit } from './limits.ts';

const COUNTS_PER_SWEEP = 50;

/**
 * Counts one attempt under this key; over the limit: RATE_LIMITED, with the seconds to wait. Never call it inside a
 * transaction: rolling back would forget the attempt. Where counting itself fails, so does the attempt: what is
 * behind it needs the same database, and nobody may switch a limit off by breaking it.
 */
export async function countAttempt(db: Kysely<DB>, limit: Limit, key: string): Promise<void> {
  if (Math.random() < 1 / COUNTS_PER_SWEEP) await sweepExpired(db, 'rate_limits');
  try {
    await limiterOf(db, limit).consume(hashOfKey(key));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new AppError('RATE_LIMITED', { retryAfterSeconds });
  }
}
