import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

// Two processes look at most this long apart, so that they never disagree for more than two seconds.
const VERSION_TTL_MS = 1_000;

type Seen = { version: number; databaseName: string };
type Check = { at: number; seen: Promise<Seen> };
const checks = new WeakMap<Kysely<DB>, Check>();

/**
 * The number of the catalogue as it is now, or was a second ago. One look for the search and for the key of kept pages:
 * with two, a page could be kept under a number that is newer than the words it was made with.
 */
export async function catalogueVersion(db: Kysely<DB>, now: () => number = Date.now): Promise<Seen> {
  const last = checks.get(db);
  if (last && Math.abs(now() - last.at) < VERSION_TTL_MS) return last.seen;
  const check = { at: now(), seen: readVersion(db) };
  checks.set(db, check);
  try {
    return await check.seen;
  } catch (error) {
    if (checks.get(db) === check) checks.delete(db);
    throw error;
  }
}

export const forgetCatalogueVersion = (db: Kysely<DB>) => void checks.delete(db);

async function readVersion(db: Kysely<DB>): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select /* hot:catalogue-version */ version, current_database() as "databaseName" from catalogue_version`.execute(
    db,
  );
  return rows[0] ?? { version: 0, databaseName: '' };
}
