import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

// Two processes read at most this far apart, so that they never disagree for more than two seconds.
const VERSION_TTL_MS = 1_000;

type Seen = { version: number; databaseName: string };
type Check = { at: number; seen: Promise<Seen> };
const checks = new WeakMap<Kysely<DB>, Check>();

/**
 * The version of the catalogue, at most a second old. The search and the key of cached pages share one read: with two,
 * a page could be cached under a version newer than its content.
 */
export async function catalogVersion(db: Kysely<DB>, now: () => number = Date.now): Promise<Seen> {
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

export const invalidateCatalogVersion = (db: Kysely<DB>) => void checks.delete(db);

async function readVersion(db: Kysely<DB>): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select /* hot:catalogue-version */ version, current_database() as "databaseName" from catalogue_version`.execute(
    db,
  );
  return rows[0] ?? { version: 0, databaseName: '' };
}
