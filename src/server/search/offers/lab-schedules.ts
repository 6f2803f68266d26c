import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { numbersOf } from '#/server/catalog/places/read-lab-distances.ts';
import { catalogVersion } from '#/server/catalog/word-index/catalog-version.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { ScaleTime } from '#/shared/search/scale.ts';

/** The slots of a lab on some days, taken or not: they change only with its hours. Instants are in seconds. */
export type Schedule = {
  /** When the schedule last changed, in microseconds. */
  changedAt: number;
  dates: string[];
  /** Of each day, and of the one after the last. */
  midnights: number[];
  starts: Float64Array;
  minutes: Uint16Array;
  days: Uint8Array;
};

/** What a schedule has to be: of this change, and to hold three days from this instant on. */
export type Wanted = { labId: number; changedAt: number; from: number };

/** For `lab_earliest_slots e`. */
export const changedAtOf = sql`(date_part('epoch', e.schedule_changed_at) * 1000000)::int8`;

const DAYS = 5;
export const WINDOW_SECONDS = 3 * 86_400;
/** About three kilobytes each. */
const MOST_LABS = 4_000;

/** By database name and lab. An entry is used only while the lab's row still names the change that the entry was read at. */
const known = new LRUCache<string, Schedule>({ max: MOST_LABS });

const isOf = (schedule: Schedule | undefined, { changedAt, from }: Wanted) =>
  schedule !== undefined &&
  schedule.changedAt === changedAt &&
  (schedule.midnights[0] ?? Infinity) <= from &&
  from + WINDOW_SECONDS <= (schedule.midnights[DAYS] ?? 0);

/** The schedules by lab; a lab whose schedule is changing at this moment is left out. */
export async function readSchedules(
  db: Kysely<DB>,
  wanted: readonly Wanted[],
): Promise<(labId: number) => Schedule | undefined> {
  const { databaseName } = await catalogVersion(db);
  const keyOf = (labId: number) => `${databaseName} ${labId}`;
  const missing = wanted.filter((one) => !isOf(known.get(keyOf(one.labId)), one));
  const loaded = missing.length === 0 ? [] : await loadSchedules(db, missing);
  for (const [labId, schedule] of loaded) known.set(keyOf(labId), schedule);
  const wantedOf = new Map(wanted.map((one) => [one.labId, one]));
  return (labId) => {
    const [schedule, one] = [known.get(keyOf(labId)), wantedOf.get(labId)];
    return one && isOf(schedule, one) ? schedule : undefined;
  };
}

type Row = {
  lab_id: number;
  changed_at: number;
  dates: string;
  midnights: string | null;
  starts: string | null;
  minutes: string | null;
  days: string | null;
};

async function loadSchedules(db: Kysely<DB>, missing: readonly Wanted[]): Promise<[number, Schedule][]> {
  const { rows } = await sql<Row>`
    select /* hot:lab-schedules */ l.id as lab_id, ${changedAtOf} as changed_at,
           s.starts, s.minutes, s.days,
           (select json_agg(d.first_day + n.day order by n.day)::text
            from generate_series(0, ${sql.lit(DAYS - 1)}) as n(day)) as dates,
           (select array_agg(date_part('epoch', (d.first_day + n.day)::timestamp at time zone l.time_zone)::int8
                             order by n.day)::text
            from generate_series(0, ${sql.lit(DAYS)}) as n(day)) as midnights
    from unnest(${missing.map(({ labId }) => labId)}::int[], ${missing.map(({ from }) => from)}::float8[])
         as w(lab_id, starts_at)
    join labs l on l.id = w.lab_id
    join lab_earliest_slots e on e.lab_id = l.id
    cross join lateral (select (to_timestamp(w.starts_at) at time zone l.time_zone)::date as first_day) d
    cross join lateral (
      select array_agg(date_part('epoch', s.slot_start)::int8 order by s.slot_start)::text as starts,
             array_agg((date_part('epoch', s.slot_time) / 60)::int order by s.slot_start)::text as minutes,
             array_agg(n.day order by s.slot_start)::text as days
      from generate_series(0, ${sql.lit(DAYS - 1)}) as n(day)
      cross join lateral scheduled_slots(l.id, d.first_day + n.day) s
    ) s`.execute(db);
  return rows.map((row) => [
    row.lab_id,
    {
      changedAt: row.changed_at,
      dates: JSON.parse(row.dates) as string[],
      midnights: numbersOf(row.midnights),
      starts: Float64Array.from(numbersOf(row.starts)),
      minutes: Uint16Array.from(numbersOf(row.minutes)),
      days: Uint8Array.from(numbersOf(row.days)),
    },
  ]);
}

/** The day of the schedule that holds an instant. */
export const dayOf = ({ midnights }: Schedule, instant: number) =>
  midnights.findLastIndex((midnight) => midnight <= instant);

/** The slot at this place of the schedule. */
export function showSlot(schedule: Schedule, at: number): ScaleTime {
  const [start = 0, minute = 0, day = 0] = [schedule.starts[at], schedule.minutes[at], schedule.days[at]];
  return {
    startsAt: new Date(start * 1000).toISOString(),
    date: schedule.dates[day] ?? '',
    slotTime: `${twoDigits(minute / 60)}:${twoDigits(minute % 60)}:00`,
  };
}

const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');
