import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** Ends the period in which the decision about this lab can be undone. */
export const endUndoPeriod = (db: Kysely<DB>, labId: number) =>
  sql`update lab_reviews set tell_due_at = now() - interval '1 second' where lab_id = ${labId}`.execute(db);
