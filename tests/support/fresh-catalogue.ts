import type { Kysely } from 'kysely';
import type { DB } from '#/server/db/schema.gen.ts';

/** The same database through a handle of its own: what search knows of the catalogue is kept per handle. */
export const withFreshCatalogue = (db: Kysely<DB>) => db.withoutPlugins();
