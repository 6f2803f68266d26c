import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Page } from '#/shared/core/page.ts';
import type {
  OwnLabReview,
  OwnLabReviewsInput,
  PublicReview,
  ReviewsOfLabInput,
} from '#/shared/labs/review.ts';
import { initialOf } from './initial-of.ts';

type Row = {
  id: string;
  rating: number;
  comment: string | null;
  reply: string | null;
  month: string;
  name: string | null;
  is_reported: boolean;
};

/** Public reviews of an approved lab that have words; stars alone count in its spread. An author is shown as an initial at most. */
export async function listReviewsOfLab(
  { db }: Pick<Context, 'db'>,
  { labId, cursor, limit }: ReviewsOfLabInput,
): Promise<Page<PublicReview>> {
  const lab = await db
    .selectFrom('labs')
    .select('id')
    .where('id', '=', labId)
    .where('approved', '=', true)
    .executeTakeFirst();
  if (!lab) throw new AppError('NOT_FOUND');
  return readPage(db, { labId, cursor, limit, hasWords: true }, toPublic);
}

/** The same for the lab's staff, with the state of their reports. */
export const listOwnLabReviews = (
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
  input: OwnLabReviewsInput,
): Promise<Page<OwnLabReview>> =>
  readPage(db, { ...input, labId }, (row) => ({ ...toPublic(row), isReported: row.is_reported }));

async function readPage<Shown>(
  db: Kysely<DB>,
  { labId, cursor, limit, hasWords = false }: ReviewsOfLabInput & { hasWords?: boolean },
  toRow: (row: Row) => Shown,
): Promise<Page<Shown>> {
  const after = decodeCursor(z.tuple([z.uuid()]), cursor);
  const { rows } = await sql<Row>`
    select r.id, r.rating, r.comment, r.reply, r.reported_at is not null as is_reported,
           to_char(r.created_at at time zone l.time_zone, 'YYYY-MM') as month,
           case when p.is_anonymous or p.erased_at is not null then null else p.name end as name
    from reviews r join labs l on l.id = r.lab_id join user_profiles p on p.id = r.customer_id
    where r.lab_id = ${labId} and r.state = 'published'
      ${hasWords ? sql`and (r.comment <> '' or r.reply is not null)` : sql``} ${after ? sql`and r.id < ${after[0]}` : sql``}
    order by r.id desc limit ${limit + 1}`.execute(db);
  return toPage(rows, { limit, keyOf: (row) => [row.id], toRow });
}

const toPublic = (row: Row): PublicReview => ({
  reviewId: row.id,
  rating: row.rating,
  comment: row.comment ?? '',
  reply: row.reply,
  month: row.month,
  initial: initialOf(row.name),
});
