import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { PayoutBatch, PayoutBatchInput } from '#/shared/payout.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { getPayoutBatch } from './get-payout-batch.ts';
import { lockBatch } from './lock-batch.ts';

/** Gives a draft up: its labs are free for another one. A second time changes nothing. */
export async function cancelPayoutBatch(
  db: Kysely<DB>,
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
  return getPayoutBatch(db, { batchId });
}
