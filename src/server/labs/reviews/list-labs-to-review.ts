import { sql } from 'kysely';
import { isOpen } from '#/server/platform/settings/is-open.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { LabToReview } from '#/shared/labs/review.ts';
import { isReviewable } from './is-reviewable.ts';

const MOST = 10;

type Row = { lab_id: number; lab_name_ar: string; lab_name_en: string; id: string; booking_time: Date };

/** Labs that the customer visited in the last year and has not reviewed, the latest first. */
export async function listLabsToReview(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
): Promise<{ rows: LabToReview[] }> {
  if (!(await isOpen(db, 'reviews'))) return { rows: [] };
  const { rows } = await sql<Row>`
    select v.lab_id, l.lab_name_ar, l.lab_name_en, v.id, v.booking_time
    from (
      select distinct on (b.lab_id) b.lab_id, b.id, b.booking_time from bookings b
      where b.customer_id = ${actor.userId} and ${isReviewable}
        and b.booking_time > now() - interval '1 year'
        and not exists (select from reviews r where r.lab_id = b.lab_id and r.customer_id = b.customer_id)
      order by b.lab_id, b.booking_time desc, b.id desc) v
    join labs l on l.id = v.lab_id and l.approved
    order by v.booking_time desc, v.id limit ${MOST}`.execute(db);
  return {
    rows: rows.map((row) => ({
      labId: row.lab_id,
      labName: { ar: row.lab_name_ar, en: row.lab_name_en },
      bookingId: row.id,
      visitedAt: row.booking_time.toISOString(),
    })),
  };
}
