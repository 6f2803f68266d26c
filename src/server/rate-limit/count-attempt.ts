import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { Limit } from './limits.ts';

/** Counts one attempt under this key; over the limit: RATE_LIMITED, with the seconds to wait. */
export async function countAttempt(_db: Kysely<DB>, _limit: Limit, _key: string): Promise<void> {}
