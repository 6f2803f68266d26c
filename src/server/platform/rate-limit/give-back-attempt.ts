import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { Limit } from './limits.ts';
import { hashOfKey, rateLimiter } from './rate-limiter.ts';

/** Takes back an attempt, or as many as `count`, under this key that turned out harmless. */
export async function giveBackAttempt(db: Kysely<DB>, limit: Limit, key: string, count = 1): Promise<void> {
  await rateLimiter(db, limit).reward(hashOfKey(key), count);
}
