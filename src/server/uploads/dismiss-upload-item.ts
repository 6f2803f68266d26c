import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { ItemOutcome, UploadItemIdInput } from '#/shared/upload.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

/**
 * Puts a waiting report aside for good: its file stays with the lab.
 * @throws {AppError} NOT_FOUND (no such report, or it does not wait)
 */
export async function dismissUploadItem(
  db: Kysely<DB>,
  actor: Pick<Actor, 'userId'> & { labId: number },
  { itemId }: UploadItemIdInput,
): Promise<ItemOutcome> {
  const dismissed = await db
    .updateTable('upload_items')
    .set({ state: 'dismissed', decided_by: actor.userId, decided_at: new Date() })
    .where('id', '=', itemId)
    .where('lab_id', '=', actor.labId)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (!dismissed) throw new AppError('NOT_FOUND');
  return { state: 'dismissed', reason: null };
}
