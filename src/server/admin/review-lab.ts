import type { Kysely } from 'kysely';
import type { ReviewLabInput } from '#/shared/admin.ts';
import { AppError } from '#/shared/app-error.ts';
import type { DB } from '../db/schema.gen.ts';

/** Its offers enter or leave search in the same statement, by trigger. */
export async function reviewLab(db: Kysely<DB>, { labId, decision, reason }: ReviewLabInput) {
  if (decision === 'reject' && reason === '') throw new AppError('REASON_REQUIRED');
  const lab = await db
    .updateTable('labs')
    .set(
      decision === 'approve'
        ? { review_status: 'approved', review_reason: null, reviewed_at: new Date() }
        : { review_status: 'rejected', review_reason: reason, reviewed_at: new Date() },
    )
    .where('id', '=', labId)
    .returning(['id', 'review_status', 'approved'])
    .executeTakeFirst();
  if (!lab) throw new AppError('NOT_FOUND');
  return { labId: lab.id, reviewStatus: lab.review_status, approved: lab.approved };
}
