import { sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { AdminReview, AdminReviewsInput, ReviewQueue, ReviewState } from '#/shared/labs/review.ts';

type Row = {
  id: string;
  lab_id: number;
  lab_name_ar: string;
  lab_name_en: string;
  rating: number;
  comment: string | null;
  reply: string | null;
  state: ReviewState;
  hidden_reason: string | null;
  report_reason: string | null;
  updated_at: Date;
  waiting_since: Date | null;
};

const queues: Record<ReviewQueue, ReturnType<typeof sql>> = {
  // All that need a decision: those that the overview and the menu count.
  waiting: sql`(r.state = 'waiting' or r.reported_at is not null) and (r.state = 'waiting' or r.state = 'published')`,
  reported: sql`r.state = 'published' and r.reported_at is not null`,
  hidden: sql`r.state = 'hidden'`,
  published: sql`r.state = 'published'`,
};

/** Waiting reviews, the oldest first, or decided ones, the latest first; without their authors. */
export async function listReviews(
  { db }: Pick<Context, 'db'>,
  { state, cursor, limit }: AdminReviewsInput,
): Promise<Page<AdminReview>> {
  const after = decodeCursor(z.tuple([z.uuid()]), cursor);
  const isQueue = state === 'waiting' || state === 'reported';
  const { rows } = await sql<Row>`
    select r.id, r.lab_id, l.lab_name_ar, l.lab_name_en, r.rating, r.comment, r.reply, r.state, r.hidden_reason,
           r.report_reason, r.updated_at,
           case when r.state = 'waiting' then r.updated_at else r.reported_at end as waiting_since
    from reviews r join labs l on l.id = r.lab_id
    where ${queues[state]} ${after ? sql`and r.id ${isQueue ? sql`>` : sql`<`} ${after[0]}` : sql``}
    order by r.id ${isQueue ? sql`asc` : sql`desc`} limit ${limit + 1}`.execute(db);
  return toPage(rows, {
    limit,
    keyOf: (row) => [row.id],
    toRow: (row) => ({
      reviewId: row.id,
      labId: row.lab_id,
      labName: { ar: row.lab_name_ar, en: row.lab_name_en },
      rating: row.rating,
      comment: row.comment ?? '',
      reply: row.reply,
      state: row.state,
      hiddenReason: row.hidden_reason,
      reportReason: row.report_reason,
      updatedAt: row.updated_at.toISOString(),
      waitingSince: row.waiting_since?.toISOString() ?? null,
    }),
  });
}
