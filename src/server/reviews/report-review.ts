import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { ReportReviewInput } from '#/shared/review.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

/** Asks the administrator to look at it. It stays public until they have decided: a lab cannot hide its critics. */
export async function reportReview(
  db: Kysely<DB>,
  actor: Actor & { labId: number },
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
