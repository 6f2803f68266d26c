import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { requireOpen } from '#/server/platform/settings/require-open.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { mustBeRead, type ReviewState, type WriteReviewInput } from '#/shared/labs/review.ts';
import { isReviewable } from './is-reviewable.ts';

/** More visitors of one lab rarely write within an hour. */
const MANY_AN_HOUR = 10;

type Written = { reviewId: string; state: ReviewState };

/**
 * Writes a customer's review of a lab they visited, or replaces their former one. A review waits for moderation if its
 * text may contain contact data, if the account is not proved, if the lab got many reviews in the last hour, or if it
 * changes a hidden or waiting review: otherwise a second change would publish what a moderator has hidden.
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
    const isDoubtful = mustBeRead(comment) || (await mayBeMade(trx, actor, labId));
    const state: ReviewState = isDoubtful ? 'waiting' : 'published';
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
    .selectFrom('bookings as b')
    .select(['b.lab_id', isReviewable.as('is_reviewable')])
    .where('b.id', '=', bookingId)
    .where('b.customer_id', '=', actor.userId)
    .executeTakeFirst();
  if (!booking) throw new AppError('NOT_FOUND');
  if (!booking.is_reviewable) throw new AppError('REVIEW_NOT_ALLOWED');
  return booking.lab_id;
}

async function mayBeMade(trx: Transaction<DB>, { userId }: Actor, labId: number): Promise<boolean> {
  const { rows } = await sql<{ is_proved: boolean; recent: number }>`
    select is_proved(${userId}::uuid) as is_proved, (
      select count(*) from reviews r where r.lab_id = ${labId} and r.customer_id <> ${userId}
        and r.created_at > now() - interval '1 hour')::int as recent`.execute(trx);
  const [known] = rows;
  return known === undefined || !known.is_proved || known.recent >= MANY_AN_HOUR;
}
