import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { fitsFast } from '#/shared/catalog/fasting.ts';

const MINUTES_OF_DAY = 1440;
const ANY_TIME = `{[0,${MINUTES_OF_DAY})}`;
const fittingTimes = new Map<number, string>([[0, ANY_TIME]]);

/**
 * By lab, the first free time that suits a fast of this many hours which can still begin; labs without one are left
 * out. The search starts at the lab's cached first day and ends at the first match, or after this many days.
 */
export async function findFirstVisits(
  db: Kysely<DB>,
  labIds: readonly number[],
  fastingHours: number,
  mostDays: number | null = null,
): Promise<Map<number, Date>> {
  if (labIds.length === 0) return new Map();
  const { rows } = await sql<{ lab_id: number; starts_at: Date }>`
    with recursive /* hot:first-visits */ asked as materialized (
      select l.id as lab_id, l.time_zone,
             (now() at time zone l.time_zone)::date + least(l.booking_horizon_days, ${mostDays}::int) as last_day,
             greatest(e.starts_at, now() + make_interval(hours => ${fastingHours}::int)) as not_before
      from labs l left join lab_earliest_slots e on e.lab_id = l.id
      where l.id = any(${labIds}::int[]) and (e.starts_at is null or e.starts_at <> 'infinity')
    ), walk as (
      select lab_id, not_before, last_day, (not_before at time zone time_zone)::date - 1 as day,
             null::timestamptz as starts_at
      from asked
      union all
      select w.lab_id, w.not_before, w.last_day, w.day + 1, s.starts_at
      from walk w cross join lateral (
        select min(s.slot_start) as starts_at
        from free_times(w.lab_id, w.day + 1, w.not_before, ${timesThatFit(fastingHours)}::int4multirange, 1) s
      ) s
      where w.starts_at is null and w.day < w.last_day
    )
    select lab_id, starts_at from walk where starts_at is not null`.execute(db);
  return new Map(rows.map((row) => [row.lab_id, row.starts_at]));
}

const fittingMinutes = new Map<number, boolean[]>();

/** By minute of the day, whether it is suitable. */
export function minutesThatFit(fastingHours: number): boolean[] {
  const known = fittingMinutes.get(fastingHours);
  if (known) return known;
  const fits = Array.from({ length: MINUTES_OF_DAY }, (_, minute) => fitsFast(timeOf(minute), fastingHours));
  // No time of day suits a fast longer than a night and a morning: then any that leaves enough time.
  const minutes = fits.includes(true) ? fits : fits.map(() => true);
  fittingMinutes.set(fastingHours, minutes);
  return minutes;
}

/** The suitable minutes of a day, as ranges. */
export function timesThatFit(fastingHours: number): string {
  const known = fittingTimes.get(fastingHours);
  if (known !== undefined) return known;
  const fits = minutesThatFit(fastingHours);
  const ranges: string[] = [];
  let from: number | null = null;
  for (let minute = 0; minute <= MINUTES_OF_DAY; minute++) {
    if (fits[minute]) from ??= minute;
    else if (from !== null) {
      ranges.push(`[${from},${minute})`);
      from = null;
    }
  }
  const times = `{${ranges.join(',')}}`;
  fittingTimes.set(fastingHours, times);
  return times;
}

const timeOf = (minute: number) => `${Math.floor(minute / 60)}:${minute % 60}:00`;
