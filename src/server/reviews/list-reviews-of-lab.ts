import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import { AppError } from '#/shared/app-error.ts';
import type { OwnLabReview, PublicReview, ReviewsOfLabInput } from '#/shared/review.ts';
import type { Page } from '#/shared/page.ts';
import { decodeCursor, toPage } from '../db/cursor.ts';
import type { DB } from '../db/schema.gen.ts';

type Row = {
  id: string;
  rating: number;
  comment: string | null;
  reply: string | null;
  month: string;
  name: string | null;
  is_reported: boolean;
};

/** What customers say of an approved lab, for everybody; of the person an initial at most. */
export async function listReviewsOfLab(
  db: Kysely<DB>,
  { labId, cursor, limit }: ReviewsOfLabInput,
): Promise<Page<PublicReview>> {
  const lab = await db
    .selectFrom('labs')
    .select('id')
    .where('id', '=', labId)
    .where('approved', '=', true)
    .executeTakeFirst();
  if (!lab) throw new AppError('NOT_FOUND');
  return readPage(db, { labId, cursor, limit }, toPublic);
}

/** The same for the lab's own people, with what they have reported. */
export const listOwnLabReviews = (db: Kysely<DB>, input: ReviewsOfLabInput): Promise<Page<OwnLabReview>> =>
  readPage(db, input, (row) => ({ ...toPublic(row), isReported: row.is_reported }));

async function readPage<Shown>(
  db: Kysely<DB>,
  { labId, cursor, limit }: ReviewsOfLabInput,
  toRow: (row: Row) => Shown,
): Promise<Page<Shown>> {
  const after = decodeCursor(z.tuple([z.uuid()]), cursor);
  const { rows } = await sql<Row>`
    select r.id, r.rating, r.comment, r.reply, r.reported_at is not null as is_reported,
           to_char(r.created_at at time zone l.time_zone, 'YYYY-MM') as month,
           case when p.is_anonymous or p.erased_at is not null then null else p.name end as name
    from reviews r join labs l on l.id = r.lab_id join user_profiles p on p.id = r.customer_id
    where r.lab_id = ${labId} and r.state = 'published' ${after ? sql`and r.id < ${after[0]}` : sql``}
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

/** The first letter of the name, upper case where there is one; null where the name has no letter. */
const initialOf = (name: string | null) => /\p{L}/u.exec(name ?? '')?.[0].toUpperCase() ?? null;
