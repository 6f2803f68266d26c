import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { PayoutBatch, PayoutBatchInput } from '#/shared/payments/payout.ts';
import { getPayoutBatch } from './get-payout-batch.ts';
import { lockBatch } from './lock-batch.ts';

/** Cancels a draft, which frees its labs for another one. A repeat changes nothing. */
export async function cancelPayoutBatch(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { batchId }: PayoutBatchInput,
): Promise<PayoutBatch> {
  await db.transaction().execute(async (trx) => {
    const { status } = await lockBatch(trx, batchId);
    if (status === 'paid') throw new AppError('ALREADY_DECIDED');
    if (status === 'cancelled') return;
    await trx.updateTable('payout_batches').set({ status: 'cancelled' }).where('id', '=', batchId).execute();
    await trx
      .updateTable('payout_batch_lines')
      .set({ is_open: false })
      .where('batch_id', '=', batchId)
      .execute();
    await recordChange(trx, actor, {
      action: 'admin.cancelPayoutBatch',
      subjectType: 'payoutBatch',
      subjectId: batchId,
      before: { status },
      after: { status: 'cancelled' },
    });
  });
  return getPayoutBatch({ db }, { batchId });
}
