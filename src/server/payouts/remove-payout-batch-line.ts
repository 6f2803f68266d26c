import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { RemovePayoutBatchLineInput } from '#/shared/payout.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { lockBatch } from './lock-batch.ts';

/** Takes a lab out of a draft; what is due to it waits for another one. */
export async function removePayoutBatchLine(
  db: Kysely<DB>,
  actor: Actor,
  { batchId, labId }: RemovePayoutBatchLineInput,
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const { status } = await lockBatch(trx, batchId);
    if (status !== 'draft') throw new AppError('ALREADY_DECIDED');
    const line = await trx
      .deleteFrom('payout_batch_lines')
      .where('batch_id', '=', batchId)
      .where('lab_id', '=', labId)
      .returning(['lab_id', 'amount_halalas'])
      .executeTakeFirst();
    if (!line) throw new AppError('NOT_FOUND');
    await recordChange(trx, actor, {
      action: 'admin.removePayoutBatchLine',
      subjectType: 'payoutBatch',
      subjectId: batchId,
      before: line,
      after: {},
    });
  });
  return null;
}
