import type { Kysely } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { DB } from '../db/schema.gen.ts';

/**
 * pg-boss without timers and connections of its own: it is never started, and only answers calls, so it works the
 * same in a server that stays and in a worker that lives for one event. Loaded on first use, off the way of pages.
 */
export async function openQueue(db: Kysely<DB>): Promise<PgBoss> {
  const { fromKysely, PgBoss: Queue } = await import('pg-boss');
  return new Queue({
    db: fromKysely(db),
    migrate: false,
    supervise: false,
    schedule: false,
    reindex: false,
  });
}
