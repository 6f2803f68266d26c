import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** The same database through a new handle: search caches the catalogue per handle. */
export const withFreshCatalog = (db: Kysely<DB>) => db.withoutPlugins();
