import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { ScaleTime } from '#/shared/search/scale.ts';
import { timesThatFit } from './find-first-visits.ts';
import { SHOWN_TIMES } from './find-offer-times.ts';

/** By lab, its first times on the day of its first visit that suit the fast. */
export async function findNextTimes(
  db: Kysely<DB>,
  firstVisits: ReadonlyMap<number, Date>,
  fastingHours: number,
): Promise<Map<number, ScaleTime[]>> {
  const { rows } = await sql<{ lab_id: number; date: string; slot_time: string; slot_start: Date }>`
    select /* hot:next-times */ l.id as lab_id, d.day::text as date, s.slot_time::text, s.slot_start
    from unnest(${[...firstVisits.keys()]}::int[], ${[...firstVisits.values()]}::timestamptz[]) as w(lab_id, starts_at)
    join labs l on l.id = w.lab_id
    cross join lateral (select (w.starts_at at time zone l.time_zone)::date as day) d
    cross join lateral free_times(
      l.id, d.day, w.starts_at, ${timesThatFit(fastingHours)}::int4multirange, ${sql.lit(SHOWN_TIMES)}) s
    order by l.id, s.slot_start`.execute(db);
  const byLab = Map.groupBy(rows, (row) => row.lab_id);
  return new Map(
    [...byLab].map(([labId, times]) => [
      labId,
      times.map(({ date, slot_time, slot_start }) => ({
        startsAt: slot_start.toISOString(),
        date,
        slotTime: slot_time,
      })),
    ]),
  );
}
