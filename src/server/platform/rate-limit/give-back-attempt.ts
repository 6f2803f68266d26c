import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { Limit } from './limits.ts';
import { hashOfKey, rateLimiter } from './rate-limiter.ts';

/** Takes back one attempt under this key that turned out harmless. */
export async function giveBackAttempt(db: Kysely<DB>, limit: Limit, key: string): Promise<void> {
  await rateLimiter(db, limit).reward(hashOfKey(key));
}
