import { changedColumns } from '#/server/platform/audit/changed-columns.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ModerateReviewInput, ReviewState } from '#/shared/labs/review.ts';

/** Publishes or hides a review; a trigger updates the lab's rating. Either decision resolves the lab's report. */
export async function moderateReview(
  { db }: Pick<Context, 'db'>,
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
    // The whole review, so that the decision can be undone.
    const decided = { before: review, after: { ...next, reported_at: null } };
    await recordChange(trx, actor, { action: 'admin.moderateReview', ...subject, ...decided });
  });
  return { reviewId, state };
}
