import type { Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { DB } from '../db/schema.gen.ts';

/** Whatever is done with a case is done by one person after another. */
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
