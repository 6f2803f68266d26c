import type { Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { DB } from '../db/schema.gen.ts';

/** What is decided about a lab, held for whoever decides on it now. */
export async function lockReviewedLab(trx: Transaction<DB>, labId: number) {
  const lab = await trx
    .selectFrom('labs')
    .select(['review_status', 'review_reason', 'reviewed_at'])
    .where('id', '=', labId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!lab) throw new AppError('NOT_FOUND');
  return lab;
}
