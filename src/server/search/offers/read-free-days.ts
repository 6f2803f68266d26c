import { type Kysely, sql } from 'kysely';
import { numbersOf } from '#/server/catalog/places/read-lab-distances.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { FREE_DAYS_MAX } from '#/shared/search/search-options.ts';

/**
 * By laboratory, in how many days it has its first free time: 0 is today, by its own clock. A time that has just passed
 * still counts for its day until the refresh replaces it, because many pass at once.
 */
export async function readFreeDays(db: Kysely<DB>): Promise<Map<number, number>> {
  const { rows } = await sql<{ lab_ids: string | null; days: string | null }>`
    select /* hot:free-days */ array_agg(e.lab_id)::text as lab_ids,
           array_agg((e.starts_at at time zone l.time_zone)::date - (now() at time zone l.time_zone)::date)::text as days
    from (
      select lab_id, case when starts_at > bookable_from() - interval '1 hour' then starts_at
                     else earliest_slot(lab_id, now()) end as starts_at
      from lab_earliest_slots where is_bookable
    ) e
    join labs l on l.id = e.lab_id
    where e.starts_at < now() + make_interval(days => ${sql.lit(FREE_DAYS_MAX + 1)})`.execute(db);
  const days = numbersOf(rows[0]?.days ?? null);
  return new Map(
    numbersOf(rows[0]?.lab_ids ?? null).map((labId, nth) => [labId, Math.max(0, days[nth] ?? 0)]),
  );
}

/** The laboratories with a free time by then. */
export const freeWithin = (freeDays: ReadonlyMap<number, number>, days: number) =>
  [...freeDays].flatMap(([labId, first]) => (first <= days ? labId : []));
