import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';

/**
 * Locks a case, so that changes of it are serial.
 * @throws NOT_FOUND
 */
export async function lockCase(trx: Transaction<DB>, caseId: string) {
  const row = await trx
    .selectFrom('disputes')
    .select(['order_id', 'customer_id', 'status', 'outcome'])
    .where('id', '=', caseId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
