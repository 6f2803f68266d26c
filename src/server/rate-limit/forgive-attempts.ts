import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { hashOfKey, limiterOf } from './limiter-of.ts';
import type { Limit } from './limits.ts';

/** Forgets the attempts under this key: the last one was the right one. */
export async function forgiveAttempts(db: Kysely<DB>, limit: Limit, key: string): Promise<void> {
  await limiterOf(db, limit).delete(hashOfKey(key));
}
