import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { LabTime } from '#/shared/catalog/lab.ts';
import type { Page } from '#/shared/core/page.ts';

const SHOWN_TIMES = 9;
/** The days that are read from the first one with a free time on. */
const DAYS = 5;

/** The next free times of a lab, whatever is booked then: a fast can still rule out some of them. */
export async function listLabTimes(
  { db }: Pick<Context, 'db'>,
  { labId }: { labId: number },
): Promise<Page<LabTime>> {
  const { rows } = await sql<{ date: string; slot_time: string; slot_start: Date }>`
    with /* hot:lab-times */ first as materialized (
      select l.id, l.time_zone, (now() at time zone l.time_zone)::date + l.booking_horizon_days as last_day,
             case when e.starts_at >= bookable_from() then e.starts_at else earliest_slot(l.id, now()) end as starts_at
      from labs l left join lab_earliest_slots e on e.lab_id = l.id
      where l.id = ${labId} and l.approved and is_sold_here(l.city_id)
    )
    select d.day::text as date, s.slot_time::text, s.slot_start
    from first f
    cross join generate_series(0, ${DAYS - 1}) as n(days)
    cross join lateral (select (f.starts_at at time zone f.time_zone)::date + n.days as day) d
    cross join lateral free_times(f.id, d.day, f.starts_at, '{[0,1440)}', ${SHOWN_TIMES}) s
    where f.starts_at <> 'infinity' and d.day <= f.last_day
    order by s.slot_start limit ${SHOWN_TIMES}`.execute(db);
  return {
    rows: rows.map((row) => ({
      startsAt: row.slot_start.toISOString(),
      date: row.date,
      slotTime: row.slot_time,
    })),
    nextCursor: null,
  };
}
