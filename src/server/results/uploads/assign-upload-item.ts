import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context, LabActor, LabId } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { AssignUploadItemInput, ItemOutcome } from '#/shared/results/upload.ts';
import { findLine } from './find-lines.ts';
import { inputsOf, isDocument, type LockedItem } from './process-item.ts';
import { saveUploadValues, MustWait } from './save-upload-values.ts';

/**
 * Assigns a whole waiting report to the line that the caller chose. If the line cannot take it, the report keeps
 * waiting and the answer gives the reason.
 * @throws {AppError} NOT_FOUND, NOT_CHANGEABLE (already decided), SPECIMEN_REQUIRED, RESULT_LOCKED
 */
export async function assignUploadItem(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { itemId, bookingId }: AssignUploadItemInput,
): Promise<ItemOutcome> {
  try {
    return await db.transaction().execute(async (trx) => {
      const item = await lockItem(trx, actor.labId, itemId);
      const line = await findLine(trx, actor.labId, bookingId);
      if (!line) throw new AppError('NOT_FOUND');
      const { resultId } = await saveUploadValues(trx, actor, {
        bookingId,
        payload: item.payload,
        inputs: inputsOf(item.payload, line),
        fileIds: isDocument(item.payload.kind) ? [item.file_id] : [],
        isDecided: true,
      });
      await trx
        .updateTable('upload_items')
        .set({
          state: 'landed',
          reason: null,
          result_id: resultId,
          decided_by: actor.userId,
          decided_at: new Date(),
        })
        .where('id', '=', itemId)
        .execute();
      return { state: 'landed', reason: null };
    });
  } catch (error) {
    if (error instanceof MustWait) return { state: 'waiting', reason: error.reason };
    throw error;
  }
}

async function lockItem(trx: Transaction<DB>, labId: LabId, itemId: string): Promise<LockedItem> {
  const { rows } = await sql<LockedItem & { state: string }>`
    select i.id, i.upload_id, i.accession_number, i.payload, i.state, u.file_id
    from upload_items i join uploads u on u.id = i.upload_id
    where i.id = ${itemId}::uuid and i.lab_id = ${labId}::int for update of i`.execute(trx);
  const [item] = rows;
  if (!item) throw new AppError('NOT_FOUND');
  if (item.state !== 'waiting') throw new AppError('NOT_CHANGEABLE');
  return item;
}
