import { type Kysely, sql } from 'kysely';
import { fastOfDay } from '#/server/labs/prayer-times/fast-of-day.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { timesThatFit } from '#/server/search/offers/find-first-visits.ts';
import type { BookableDay, DayState } from '#/shared/booking/booking.ts';
import { addDays, isRamadan } from '#/shared/core/hijri.ts';
import { endOverdueHoldsOfLab, hasOverdueHolds } from './overdue-holds-of-lab.ts';
import { requireApprovedLab } from './require-approved-lab.ts';

type Wanted = { labId: number; month: string; fastingHours: number };
type AvailableDays = { rows: BookableDay[]; nextCursor: null };

/** The days of a month as the calendar shows them. Today counts as past once its last slot is too near to be booked. */
export async function listAvailableDays({ db }: Pick<Context, 'db'>, wanted: Wanted): Promise<AvailableDays> {
  let rows = await readDays(db, wanted);
  if (rows.some((row) => row.state === 'full' && row.has_overdue_holds)) {
    await endOverdueHoldsOfLab(db, wanted.labId);
    rows = await readDays(db, wanted);
  }
  if (rows.length === 0) await requireApprovedLab(db, wanted.labId);
  return {
    rows: rows.map(({ date, state, suiting }) => ({
      date,
      state,
      suitsFast: state !== 'open' || suiting > 0,
    })),
    nextCursor: null,
  };
}

type DayRow = { date: string; state: DayState; suiting: number; has_overdue_holds: boolean };

async function readDays(db: Kysely<DB>, { labId, month, fastingHours }: Wanted) {
  const first = `${month}-01`;
  const night = sql`s.slot_start >= now() + make_interval(hours => ${fastingHours}::int)
    and (extract(epoch from s.slot_time) / 60)::int <@ ${timesThatFit(fastingHours)}::int4multirange`;
  const fasts = fastingHours === 0 ? [] : await readFasts(db, { labId, month });
  const [dates, dawns, sunsets] = [
    fasts.map(({ date }) => date),
    fasts.map(({ fajrMin }) => fajrMin),
    fasts.map(({ maghribMin }) => maghribMin),
  ];
  // In Ramadan the fast of the day counts, from the last suhoor.
  const suits = sql`case when d.day::date = any (${dates}::date[]) then exists (
      select from unnest(${dates}::date[], ${dawns}::int[], ${sunsets}::int[]) as f(on_date, dawn, sunset)
      where f.on_date = d.day::date
        and extract(epoch from s.slot_time) / 60 between f.dawn + ${fastingHours}::int * 60 and f.sunset)
    else ${night} end`;
  const { rows } = await sql<DayRow>`
    select /* hot:month-days */ d.day::date as date,
      case when d.day::date < x.today then 'past'
           when d.day::date > x.today + l.booking_horizon_days or s.slots = 0 then 'closed'
           when s.ahead = 0 then 'past'
           when s.free = 0 then 'full'
           else 'open' end as state,
      s.suiting,
      ${hasOverdueHolds(labId)} as has_overdue_holds
    from labs l
    cross join lateral (select (now() at time zone l.time_zone)::date as today) x
    cross join generate_series(${first}::timestamp, ${first}::timestamp + interval '1 month - 1 day', '1 day') as d(day)
    cross join lateral (
      select count(*) as slots, count(*) filter (where s.slot_start >= bookable_from()) as ahead,
             count(*) filter (where s.slot_start >= bookable_from() and s.booked < s.capacity) as free,
             count(*) filter (
               where s.booked < s.capacity and s.slot_start >= bookable_from() and ${suits}
             ) as suiting
      from lab_day_slots(l.id, d.day::date) s
      where d.day::date between x.today and x.today + l.booking_horizon_days
    ) s
    where l.id = ${labId} and l.approved
    order by d.day`.execute(db);
  return rows;
}

/** The fasts of the days of Ramadan in this month, where the lab is. */
async function readFasts(db: Kysely<DB>, { labId, month }: Pick<Wanted, 'labId' | 'month'>) {
  const days = Array.from({ length: 31 }, (_, n) => addDays(`${month}-01`, n)).filter(
    (date) => date.startsWith(month) && isRamadan(date),
  );
  if (days.length === 0) return [];
  const lab = await db
    .selectFrom('labs')
    .select(['city_id', 'lat', 'lon'])
    .where('id', '=', labId)
    .executeTakeFirst();
  return days.flatMap((date) => {
    const fast = lab ? fastOfDay(lab, date) : null;
    return fast ? [{ date, ...fast }] : [];
  });
}
