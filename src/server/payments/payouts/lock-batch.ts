import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';

/** Locks the batch's row, which serialises all changes of it. */
export async function lockBatch(trx: Transaction<DB>, batchId: string) {
  const batch = await trx
    .selectFrom('payout_batches')
    .select(['status', 'paid_on', 'bank_reference'])
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw new AppError('NOT_FOUND');
  return batch;
}
