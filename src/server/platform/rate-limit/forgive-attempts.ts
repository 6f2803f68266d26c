import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { Limit } from './limits.ts';
import { hashOfKey, rateLimiter } from './rate-limiter.ts';

/** Deletes the attempts under this key after a successful one. */
export async function forgiveAttempts(db: Kysely<DB>, limit: Limit, key: string): Promise<void> {
  await rateLimiter(db, limit).delete(hashOfKey(key));
}
