import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

/** A few at a time, leaving those that somebody else holds: nobody waits for the sweeping. */
export const sweepExpiredAttempts = (db: Kysely<DB>) =>
  db
    .deleteFrom('rate_limits')
    .where('key', 'in', (from) =>
      from
        .selectFrom('rate_limits')
        .select('key')
        .where('expire', '<', Date.now())
        .orderBy('expire')
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
