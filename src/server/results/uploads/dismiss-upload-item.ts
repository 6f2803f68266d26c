import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ItemOutcome, UploadItemIdInput } from '#/shared/results/upload.ts';

/**
 * Dismisses a waiting report for good; the lab keeps its file.
 * @throws {AppError} NOT_FOUND (no such waiting report)
 */
export async function dismissUploadItem(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
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
