import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/**
 * Serialises changes of names, so that two of them never give one name to two tests. Every change of the catalogue
 * locks this row last: rows of existing tests must be locked before it.
 */
export const lockCatalog = (trx: Transaction<DB>) =>
  trx.selectFrom('catalogue_version').select('version').forUpdate().execute();
