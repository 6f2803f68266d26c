import { sql } from 'kysely';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { processUpload } from './process-upload.ts';

const MOST_ITEMS = 500;

/**
 * Processes waiting items again: a file may arrive before its specimen is labelled, or an analyte may have been added.
 */
export async function matchAgain(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
): Promise<{ lookedAtCount: number }> {
  await countAttempt(db, limits.matchesByLab, String(actor.labId));
  const { rows } = await sql<{ upload_id: string }>`
    update upload_items set reason = 'pending' where id in (
      select id from upload_items
      where lab_id = ${actor.labId}::int and state = 'waiting' and accession_number is not null
      order by id limit ${MOST_ITEMS} for update skip locked)
    returning upload_id`.execute(db);
  for (const uploadId of new Set(rows.map((row) => row.upload_id))) await processUpload(db, actor, uploadId);
  return { lookedAtCount: rows.length };
}
