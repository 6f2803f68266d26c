import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

const MINUTE_MS = 60_000;
const BATCH = 25;

/**
 * Recomputes the kept earliest slots whose time has passed, now and every minute. Readers are right without it
 * (they compute a stale answer themselves); it only keeps them fast. Returns what stops it.
 */
export function keepEarliestSlotsFresh(db: Kysely<DB>, log: (entry: object) => void) {
  const refresh = () => {
    refreshAll(db).catch((error: unknown) =>
      log({ level: 'warn', message: 'earliest slots not refreshed', error: String(error) }),
    );
  };
  refresh();
  const timer = setInterval(refresh, MINUTE_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function refreshAll(db: Kysely<DB>) {
  for (let last: number | null = 0; last !== null;) {
    const { rows } = await sql<{ last: number | null }>`
      select refresh_earliest_slots(now(), ${last}, ${BATCH}) as last`.execute(db);
    last = rows[0]?.last ?? null;
  }
}
