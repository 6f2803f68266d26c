import type { Transaction } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

/**
 * One change of what things are called at a time, so that two of them never give one name to two tests. Every change
 * of the catalogue takes this row in the end: whoever locks rows of tests that exist does so before.
 */
export const lockCatalogue = (trx: Transaction<DB>) =>
  trx.selectFrom('catalogue_version').select('version').forUpdate().execute();
