import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { ScaleTime } from '#/shared/search/scale.ts';
import { timesThatFit } from './find-first-visits.ts';

/** Of each offer. */
export const SHOWN_TIMES = 3;
/** Beyond it a row shows no time, only the way to all of them. */
const WALKED_DAYS = 7;

type Asked = { labId: number; fastingHours: number };
type Row = { lab_id: number; fasting_hours: number; date: string; slot_time: string; slot_start: Date };

const keyOf = (labId: number, fastingHours: number) => `${labId} ${fastingHours}`;

/**
 * The first times of each offer that suit its fast, all of one day. As `findFirstVisits`, but in one statement for
 * different fasts.
 */
export async function findOfferTimes(
  db: Kysely<DB>,
  offers: readonly Asked[],
): Promise<(labId: number, fastingHours: number) => ScaleTime[]> {
  const asked = [...new Map(offers.map((offer) => [keyOf(offer.labId, offer.fastingHours), offer])).values()];
  const rows = asked.length === 0 ? [] : await readTimes(db, asked);
  const byOffer = Map.groupBy(rows, (row) => keyOf(row.lab_id, row.fasting_hours));
  return (labId, fastingHours) =>
    (byOffer.get(keyOf(labId, fastingHours)) ?? []).map(({ date, slot_time, slot_start }) => ({
      startsAt: slot_start.toISOString(),
      date,
      slotTime: slot_time,
    }));
}

async function readTimes(db: Kysely<DB>, asked: readonly Asked[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with recursive /* hot:offer-times */ asked as materialized (
      select w.lab_id, w.fasting_hours, w.fits::int4multirange as fits,
             (f.not_before at time zone l.time_zone)::date as first_day, f.not_before
      from unnest(${asked.map(({ labId }) => labId)}::int[], ${asked.map(({ fastingHours }) => fastingHours)}::int[],
                  ${asked.map(({ fastingHours }) => timesThatFit(fastingHours))}::text[])
           as w(lab_id, fasting_hours, fits)
      join labs l on l.id = w.lab_id
      left join lab_earliest_slots e on e.lab_id = l.id
      cross join lateral (
        select greatest(e.starts_at, now() + make_interval(hours => w.fasting_hours)) as not_before
      ) f
      where e.starts_at is null or e.starts_at <> 'infinity'
    ), walk as (
      select lab_id, fasting_hours, fits, not_before, first_day, first_day - 1 as day, null::time[] as times,
             null::timestamptz[] as starts
      from asked
      union all
      select w.lab_id, w.fasting_hours, w.fits, w.not_before, w.first_day, w.day + 1, s.times, s.starts
      from walk w cross join lateral (
        select array_agg(t.slot_time order by t.slot_start) as times,
               array_agg(t.slot_start order by t.slot_start) as starts
        from free_times(w.lab_id, w.day + 1, w.not_before, w.fits, ${sql.lit(SHOWN_TIMES)}) t
      ) s
      where w.times is null and w.day + 1 < w.first_day + ${sql.lit(WALKED_DAYS)}
    )
    select w.lab_id, w.fasting_hours, w.day::text as date, t.slot_time::text, t.slot_start
    from walk w cross join lateral unnest(w.times, w.starts) as t(slot_time, slot_start)
    where w.times is not null
    order by w.lab_id, w.fasting_hours, t.slot_start`.execute(db);
  return rows;
}
