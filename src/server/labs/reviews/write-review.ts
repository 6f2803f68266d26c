import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { requireOpen } from '#/server/platform/settings/require-open.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { mustBeRead, type ReviewState, type WriteReviewInput } from '#/shared/labs/review.ts';

type Written = { reviewId: string; state: ReviewState };

/**
 * Writes a customer's review of a lab they visited, or replaces their former one. A text that may contain contact data
 * waits for moderation, and so does a change of a hidden or waiting review: otherwise a second change would publish
 * what a moderator has hidden.
 */
export async function writeReview(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { bookingId, rating, comment }: WriteReviewInput,
): Promise<Written> {
  await requireOpen(db, 'reviews');
  await countAttempt(db, limits.reviewByAccount, actor.userId);
  return db.transaction().execute(async (trx) => {
    const labId = await labOfCompleted(trx, actor, bookingId);
    const state: ReviewState = mustBeRead(comment) ? 'waiting' : 'published';
    const { rows } = await sql<{ id: string; state: ReviewState }>`
      insert into reviews as r (lab_id, customer_id, booking_id, rating, comment, state)
      values (${labId}, ${actor.userId}, ${bookingId}, ${rating}, nullif(${comment}, ''), ${state})
      on conflict (lab_id, customer_id) do update
        set booking_id = excluded.booking_id, rating = excluded.rating, comment = excluded.comment,
            state = case when r.state = 'published' then excluded.state else 'waiting' end,
            hidden_reason = null, updated_at = now()
      returning r.id, r.state`.execute(trx);
    const [review] = rows;
    if (!review) throw new AppError('REVIEW_NOT_ALLOWED');
    return { reviewId: review.id, state: review.state };
  });
}

async function labOfCompleted(trx: Transaction<DB>, actor: Actor, bookingId: string) {
  const booking = await trx
    .selectFrom('bookings')
    .select(['lab_id', 'status'])
    .where('id', '=', bookingId)
    .where('customer_id', '=', actor.userId)
    .executeTakeFirst();
  if (!booking) throw new AppError('NOT_FOUND');
  if (booking.status !== 'completed') throw new AppError('REVIEW_NOT_ALLOWED');
  return booking.lab_id;
}
