import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { RemovePayoutBatchLineInput } from '#/shared/payments/payout.ts';
import { lockBatch } from './lock-batch.ts';

/** Removes a lab from a draft; its balance waits for another one. */
export async function removePayoutBatchLine(
  { db }: Pick<Context, 'db'>,
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
