import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import { LEAST_PRAISE, type RecentReview, type RecentReviewsInput } from '#/shared/labs/review.ts';
import { ARABIC_LETTER } from './arabic-letter.ts';
import { initialOf } from './initial-of.ts';

const MOST = 3;
/** So many of the newest are looked at: they may be of few laboratories. */
const READ = 60;
/** Shorter ones say little, and longer ones do not fit a card. */
const LETTERS = { least: 20, most: 180 };

type Row = {
  id: string;
  rating: number;
  comment: string;
  month: string;
  name: string | null;
  lab_id: number;
  lab_name_ar: string;
  lab_name_en: string;
};

/**
 * The newest words of praise in a language, no two alike and, where enough laboratories have some, of a different one
 * each; an author is shown as an initial at most.
 */
export async function listRecentReviews(
  { db }: Pick<Context, 'db'>,
  { locale }: RecentReviewsInput,
): Promise<{ rows: RecentReview[]; nextCursor: null }> {
  const { rows } = await sql<Row>`
    select r.id, r.rating, r.comment, l.id as lab_id, l.lab_name_ar, l.lab_name_en,
           to_char(r.created_at at time zone l.time_zone, 'YYYY-MM') as month,
           case when p.is_anonymous or p.erased_at is not null then null else p.name end as name
    from (
      select * from reviews
      where state = 'published' and reported_at is null and rating >= ${LEAST_PRAISE}
        and length(comment) between ${LETTERS.least} and ${LETTERS.most}
        and (comment ~ ${ARABIC_LETTER}) = ${locale === 'ar'}::boolean
      order by id desc limit ${READ}
    ) r join labs l on l.id = r.lab_id and l.approved join user_profiles p on p.id = r.customer_id
    order by r.id desc`.execute(db);
  const unlike = newestOf(rows, ({ comment }) => comment);
  const first = new Set(newestOf(unlike, ({ lab_id }) => lab_id));
  const shown = [...first, ...unlike.filter((row) => !first.has(row))].slice(0, MOST);
  return { rows: shown.toSorted((a, b) => (a.id < b.id ? 1 : -1)).map(toRecent), nextCursor: null };
}

/** The first row with each key, which is the newest. */
const newestOf = (rows: readonly Row[], keyOf: (row: Row) => string | number) =>
  [...Map.groupBy(rows, keyOf).values()].flatMap(([newest]) => newest ?? []);

const toRecent = (row: Row): RecentReview => ({
  reviewId: row.id,
  rating: row.rating,
  comment: row.comment,
  month: row.month,
  initial: initialOf(row.name),
  labId: row.lab_id,
  labName: { ar: row.lab_name_ar, en: row.lab_name_en },
});
