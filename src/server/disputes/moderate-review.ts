import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { ModerateReviewInput, ReviewState } from '#/shared/review.ts';
import { changedColumns } from '../audit/changed-columns.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

/** Publishes or hides; the lab's rating follows by trigger. Either decision closes what the lab reported. */
export async function moderateReview(
  db: Kysely<DB>,
  actor: Actor,
  { reviewId, decision, reason }: ModerateReviewInput,
): Promise<{ reviewId: string; state: ReviewState }> {
  if (decision === 'hide' && reason === '') throw new AppError('REASON_REQUIRED');
  const state: ReviewState = decision === 'hide' ? 'hidden' : 'published';
  const next = { state, hidden_reason: decision === 'hide' ? reason : null, report_reason: null };
  await db.transaction().execute(async (trx) => {
    const review = await trx
      .selectFrom('reviews')
      .select(['state', 'hidden_reason', 'report_reason', 'reported_at'])
      .where('id', '=', reviewId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!review) throw new AppError('NOT_FOUND');
    if (Object.keys(changedColumns(review, next).after).length === 0) return;
    await trx
      .updateTable('reviews')
      .set({ ...next, reported_at: null })
      .where('id', '=', reviewId)
      .execute();
    const subject = { subjectType: 'review', subjectId: reviewId };
    // Whole, so that it can be put back.
    const decided = { before: review, after: { ...next, reported_at: null } };
    await recordChange(trx, actor, { action: 'admin.moderateReview', ...subject, ...decided });
  });
  return { reviewId, state };
}
