import { sql, type Transaction } from 'kysely';
import type { LegalDocument } from '#/shared/legal.ts';
import type { DB } from '../db/schema.gen.ts';

/**
 * A draft is saved or published by one person after another, also the first, of which there is no row yet; people who
 * agree meanwhile are not kept waiting.
 */
export const lockLegalDraft = (trx: Transaction<DB>, document: LegalDocument) =>
  sql`select from turns where name = ${`legal draft ${document}`} for no key update`.execute(trx);
