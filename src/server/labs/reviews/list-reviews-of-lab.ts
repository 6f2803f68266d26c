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
import { ARABIC_LETTER } from './arabic-letter.ts';
import { initialOf } from './initial-of.ts';

type Row = {
  id: string;
  rating: number;
  comment: string | null;
  reply: string | null;
  month: string;
  name: string | null;
  is_reported: boolean;
  /** 0 in the reader's language, 1 in another one. */
  turn: number;
};

/**
 * Public reviews of an approved lab that have words, those in the reader's language first; stars alone count in its
 * spread. An author is shown as an initial at most.
 */
export async function listReviewsOfLab(
  { db }: Pick<Context, 'db'>,
  input: ReviewsOfLabInput,
): Promise<Page<PublicReview>> {
  const lab = await db
    .selectFrom('labs')
    .select('id')
    .where('id', '=', input.labId)
    .where('approved', '=', true)
    .executeTakeFirst();
  if (!lab) throw new AppError('NOT_FOUND');
  return readPage(db, { ...input, hasWords: true }, toPublic);
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
  { labId, locale, cursor, limit, hasWords = false }: ReviewsOfLabInput & { hasWords?: boolean },
  toRow: (row: Row) => Shown,
): Promise<Page<Shown>> {
  const turns = locale ? [0, 1] : [0];
  const turnOf = z.int().check(z.gte(0), z.lt(turns.length));
  const [afterTurn, afterId] = decodeCursor(z.tuple([turnOf, z.uuid()]), cursor) ?? [0, null];
  // Each turn walks the index from the newest on and stops at the end of the page.
  const rowsOf = (at: number) => sql`
    (select r.*, ${at}::int as turn from reviews r
     where r.lab_id = ${labId} and r.state = 'published'
       ${hasWords ? sql`and (r.comment <> '' or r.reply is not null)` : sql``}
       ${locale ? sql`and (${words} ~ ${ARABIC_LETTER}) = ${(locale === 'ar') === (at === 0)}::boolean` : sql``}
       ${afterId !== null && at === afterTurn ? sql`and r.id < ${afterId}` : sql``}
     order by r.id desc limit ${limit + 1})`;
  const left = turns.filter((at) => at >= afterTurn).map(rowsOf);
  const { rows } = await sql<Row>`
    select r.id, r.rating, r.comment, r.reply, r.reported_at is not null as is_reported, r.turn,
           to_char(r.created_at at time zone l.time_zone, 'YYYY-MM') as month,
           case when p.is_anonymous or p.erased_at is not null then null else p.name end as name
    from (${sql.join(left, sql` union all `)}) r
      join labs l on l.id = r.lab_id join user_profiles p on p.id = r.customer_id
    order by r.turn, r.id desc limit ${limit + 1}`.execute(db);
  return toPage(rows, { limit, keyOf: (row) => [row.turn, row.id], toRow });
}

/** A review without a comment is in the language of its reply. */
const words = sql`coalesce(nullif(r.comment, ''), r.reply, '')`;

const toPublic = (row: Row): PublicReview => ({
  reviewId: row.id,
  rating: row.rating,
  comment: row.comment ?? '',
  reply: row.reply,
  month: row.month,
  initial: initialOf(row.name),
});
