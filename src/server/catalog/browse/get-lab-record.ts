import { sql } from 'kysely';
import { reachingAll } from '#/server/platform/db/reach.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { LabRecord } from '#/shared/catalog/lab.ts';
import { AppError } from '#/shared/core/app-error.ts';

/** Fewer results say little, and could tell about a single person. */
const LEAST_RESULTS = 30;
const MOST_RESULTS = 500;

type Row = {
  ratings: LabRecord['ratings'];
  result_count: number;
  on_time_count: number;
  promised_hours: number | null;
  actual_hours: number | null;
};

/** What customers wrote about a lab, as a spread, and how it kept its result times in the last twelve weeks. */
export async function getLabRecord(
  { db }: Pick<Context, 'db'>,
  { labId }: { labId: number },
): Promise<LabRecord> {
  const record = sql<Row>`
    select /* hot:lab-record */
      (select coalesce(json_agg(json_build_object('stars', x.rating, 'count', x.reviews) order by x.rating desc), '[]')
       from (select rating, count(*) as reviews from reviews
             where lab_id = l.id and state = 'published' group by rating) x) as ratings,
      p.*
    from labs l
    cross join lateral (
      select count(*) as result_count, count(*) filter (where r.released_at <= b.result_due_at) as on_time_count,
             percentile_cont(0.5) within group (order by extract(epoch from b.result_due_at - s.collected_at) / 3600)
               as promised_hours,
             percentile_cont(0.5) within group (order by extract(epoch from r.released_at - s.collected_at) / 3600)
               as actual_hours
      from (
        select booking_id, released_at from results
        where lab_id = l.id and released_version is not null and released_at >= now() - interval '12 weeks'
        order by released_at desc limit ${MOST_RESULTS}
      ) r
      join bookings b on b.id = r.booking_id join specimens s on s.id = b.specimen_id
      where b.result_due_at is not null
    ) p
    where l.id = ${labId} and l.approved`;
  const { rows } = await reachingAll('record of a laboratory', () => record.execute(db));
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  return { ratings: row.ratings, promise: promiseOf(row) };
}

function promiseOf(row: Row): LabRecord['promise'] {
  const { promised_hours: promisedHours, actual_hours: actualHours } = row;
  if (row.result_count < LEAST_RESULTS || promisedHours === null || actualHours === null) return null;
  return { resultCount: row.result_count, onTimeCount: row.on_time_count, promisedHours, actualHours };
}
