import type { Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { DB } from '../db/schema.gen.ts';

/** The batch's row is the lock: whatever is done with it is done by one person after another. */
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
