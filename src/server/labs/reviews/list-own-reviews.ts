import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { OwnReview, ReviewState } from '#/shared/labs/review.ts';

type Row = {
  id: string;
  lab_id: number;
  lab_name_ar: string;
  lab_name_en: string;
  is_lab_out: boolean;
  booking_id: string;
  rating: number;
  comment: string | null;
  reply: string | null;
  state: ReviewState;
  hidden_reason: string | null;
};

/** The customer's reviews, the newest first, each with the latest booking at that lab, which permits a change. */
export async function listOwnReviews(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
): Promise<{ rows: OwnReview[] }> {
  const { rows } = await sql<Row>`
    select r.id, r.lab_id, l.lab_name_ar, l.lab_name_en, not l.approved as is_lab_out, b.id as booking_id, r.rating,
           r.comment, r.reply, r.state, r.hidden_reason
    from reviews r
    join labs l on l.id = r.lab_id
    cross join lateral (
      select b.id from bookings b
      where b.customer_id = r.customer_id and b.lab_id = r.lab_id and b.status = 'completed'
      order by b.booking_time desc, b.id desc limit 1) b
    where r.customer_id = ${actor.userId} order by r.id desc limit 200`.execute(db);
  return {
    rows: rows.map((row) => ({
      reviewId: row.id,
      labId: row.lab_id,
      labName: { ar: row.lab_name_ar, en: row.lab_name_en },
      isLabOut: row.is_lab_out,
      bookingId: row.booking_id,
      rating: row.rating,
      comment: row.comment ?? '',
      reply: row.reply,
      state: row.state,
      hiddenReason: row.hidden_reason,
    })),
  };
}
