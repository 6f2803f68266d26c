import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';

/** The lab's review state, locked against concurrent decisions. */
export async function lockReviewedLab(trx: Transaction<DB>, labId: number) {
  const lab = await trx
    .selectFrom('labs')
    .select([
      'review_status',
      'review_reason',
      'reviewed_at',
      'visits_ahead',
      'license_number',
      'shares_licence',
    ])
    .where('id', '=', labId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!lab) throw new AppError('NOT_FOUND');
  return lab;
}
