import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ReportReviewInput } from '#/shared/labs/review.ts';

/** Reports a review to the administrator. It stays public until the decision, so that a lab cannot hide criticism. */
export async function reportReview(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { reviewId, reason }: ReportReviewInput,
): Promise<{ isReported: true }> {
  await db.transaction().execute(async (trx) => {
    const reported = await trx
      .updateTable('reviews')
      .set({ reported_at: new Date(), report_reason: reason })
      .where('id', '=', reviewId)
      .where('lab_id', '=', actor.labId)
      .where('state', '=', 'published')
      .returning('id')
      .executeTakeFirst();
    if (!reported) throw new AppError('NOT_FOUND');
    const subject = { subjectType: 'review', subjectId: reviewId };
    await recordChange(trx, actor, { action: 'reviews.report', ...subject, before: {}, after: { reason } });
  });
  return { isReported: true };
}
