import { type Kysely, sql } from 'kysely';
import type { DB } from '../schema.gen.ts';

/** What the administrator has changed of the catalogue is the administrator's: the files must not undo it. */
export async function isCatalogueEdited(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ isEdited: boolean }>`
    select exists (select from audit_log where actor_type = 'admin' and subject_type in ('test', 'analyte'))
           as "isEdited"`.execute(db);
  return rows[0]?.isEdited ?? false;
}
