import type { Kysely } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { DB } from '../db/schema.gen.ts';

const settings = {
  migrate: false,
  supervise: false,
  schedule: false,
  reindex: false,
  // Its upkeep as it is for databases without advisory locks, since Hyperdrive knows none. Nothing is lost: who does it
  // has claimed it by a row before, and what it changes it locks.
  __test__noAdvisoryLocks: true,
};

/**
 * pg-boss without timers and connections of its own: it is never started, and only answers calls, so it works the
 * same in a server that stays and in a worker that lives for one event. Loaded on first use, off the way of pages.
 */
export async function openQueue(db: Kysely<DB>): Promise<PgBoss> {
  const { fromKysely, PgBoss: Queue } = await import('pg-boss');
  return new Queue({ db: fromKysely(db), ...settings });
}
