import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { hashOfKey, limiterOf } from './limiter-of.ts';
import type { Limit } from './limits.ts';

/** Takes one attempt back from this key: it was counted before it could be known to be harmless. */
export async function giveBackAttempt(db: Kysely<DB>, limit: Limit, key: string): Promise<void> {
  await limiterOf(db, limit).reward(hashOfKey(key));
}
