import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/db/schema.gen.ts';

/** As if the time to take back what was decided about this lab had passed. */
export const undoTimePassed = (db: Kysely<DB>, labId: number) =>
  sql`update lab_reviews set tell_due_at = now() - interval '1 second' where lab_id = ${labId}`.execute(db);
