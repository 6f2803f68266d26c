import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LegalDocument } from '#/shared/admin/legal.ts';

/**
 * Serialises saving and publishing of a draft, the first one included, which has no row to lock. Does not block users
 * who agree meanwhile.
 */
export const lockLegalDraft = (trx: Transaction<DB>, document: LegalDocument) =>
  sql`select from turns where name = ${`legal draft ${document}`} for no key update`.execute(trx);
