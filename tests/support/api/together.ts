import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** Opens this many connections before a race, so that the first runner does not win by connecting first. */
export async function openConnections(db: Kysely<DB>, count: number) {
  const gate = Promise.withResolvers<void>();
  let open = 0;
  const opened = Array.from({ length: count }, () =>
    db.connection().execute(async () => {
      open += 1;
      if (open === count) gate.resolve();
      await gate.promise;
    }),
  );
  // Open connections must not wait for a refused one.
  await Promise.all(opened).finally(gate.resolve);
}

/** The outcome of a race: the number of successes, and the codes of the refusals. */
export async function settle<T>(racers: Promise<T>[]) {
  const results = await Promise.allSettled(racers);
  return {
    won: results.filter((result) => result.status === 'fulfilled').map((result) => result.value),
    refusals: results.filter((result) => result.status === 'rejected').map((result) => codeOf(result.reason)),
  };
}

const codeOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));

/** The number of this database's connections that wait for a lock. */
export async function countWaiting(db: Kysely<DB>) {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Waits until this many connections wait for a lock: their checks are done, their changes are not. */
export async function untilWaiting(db: Kysely<DB>, count: number) {
  while ((await countWaiting(db)) < count);
}
