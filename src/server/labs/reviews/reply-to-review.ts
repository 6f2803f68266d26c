import { sql } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ReplyToReviewInput } from '#/shared/labs/review.ts';

/**
 * Saves the lab's public reply. The customer is notified of the first version, not of corrections; the latest visit says
 * which lab it was.
 */
export async function replyToReview(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { reviewId, reply }: ReplyToReviewInput,
): Promise<{ reply: string | null }> {
  const next = reply === '' ? null : reply;
  await db.transaction().execute(async (trx) => {
    const review = await trx
      .selectFrom('reviews')
      .select(['reply', 'customer_id'])
      .where('id', '=', reviewId)
      .where('lab_id', '=', actor.labId)
      .where('state', '=', 'published')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!review) throw new AppError('NOT_FOUND');
    if (review.reply === next) return;
    await trx
      .updateTable('reviews')
      .set({ reply: next, replied_at: next === null ? null : new Date() })
      .where('id', '=', reviewId)
      .execute();
    await recordChange(trx, actor, {
      action: 'reviews.reply',
      subjectType: 'review',
      subjectId: reviewId,
      before: { reply: review.reply },
      after: { reply: next },
    });
    if (review.reply === null)
      await sql`
        select tell(p.id, 'reviewReplied', b.visit_id, null)
        from user_profiles p left join lateral (
          select visit_id from bookings
          where customer_id = p.id and lab_id = ${actor.labId} and status = 'completed'
          order by booking_time desc, id desc limit 1) b on true
        where p.id = ${review.customer_id} and p.erased_at is null`.execute(trx);
  });
  return { reply: next };
}
