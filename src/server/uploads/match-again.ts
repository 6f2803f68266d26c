import { type Kysely, sql } from 'kysely';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { processUpload } from './process-upload.ts';

const MOST_ITEMS = 500;

/** Looks at what waits once more: a file may come before its specimen is labelled, or an analyte be added since. */
export async function matchAgain(
  db: Kysely<DB>,
  actor: Pick<Actor, 'userId'> & { labId: number },
): Promise<{ lookedAtCount: number }> {
  const { rows } = await sql<{ upload_id: string }>`
    update upload_items set reason = 'pending' where id in (
      select id from upload_items
      where lab_id = ${actor.labId}::int and state = 'waiting' and accession_number is not null
      order by id limit ${MOST_ITEMS} for update skip locked)
    returning upload_id`.execute(db);
  for (const uploadId of new Set(rows.map((row) => row.upload_id))) await processUpload(db, actor, uploadId);
  return { lookedAtCount: rows.length };
}
