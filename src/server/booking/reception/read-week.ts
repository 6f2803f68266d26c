import { sql } from 'kysely';
import type { ReceptionWeekDay } from '#/shared/booking/reception.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Localized } from '#/shared/core/locale.ts';
import type { ReceptionContext } from './change-visit.ts';

export type Week = {
  /** The requested day, or today. */
  date: string;
  today: string;
  now: string;
  timeZone: string;
  labName: Localized;
  labAddress: Localized;
  days: ReceptionWeekDay[];
};
type Row = {
  date: string;
  day: string;
  today: string;
  now: Date;
  time_zone: string;
  lab_name_ar: string;
  lab_name_en: string;
  address_ar: string;
  address_en: string;
  visit_count: number;
  place_count: number;
};

/** The seven days from the Sunday before that day, by the laboratory's calendar: visits and capacity. */
export async function readWeek(
  { db }: Pick<ReceptionContext, 'db'>,
  labId: number,
  date: string | undefined,
): Promise<Week> {
  const { rows } = await sql<Row>`
    select /* hot:reception-week */ to_char(a.asked, 'YYYY-MM-DD') as date, to_char(d.day, 'YYYY-MM-DD') as day,
      to_char(a.today, 'YYYY-MM-DD') as today, now() as now, l.time_zone, l.lab_name_ar, l.lab_name_en, l.address_ar,
      l.address_en, v.visit_count, s.place_count
    from labs l
    cross join lateral (
      select t.today, coalesce(${date ?? null}::date, t.today) as asked
      from (select (now() at time zone l.time_zone)::date as today) t) a
    cross join lateral (
      select a.asked - extract(dow from a.asked)::int + n as day from generate_series(0, 6) n) d
    cross join lateral (
      select count(*)::int as visit_count from visits v
      where v.lab_id = l.id and v.is_live and v.slot_start >= d.day::timestamp at time zone l.time_zone
        and v.slot_start < (d.day + 1)::timestamp at time zone l.time_zone
        and exists (select from bookings b where b.visit_id = v.id
                      and b.status not in ('held', 'expired', 'cancelled'))) v
    cross join lateral (
      select coalesce(sum(s.capacity), 0)::int as place_count from lab_day_slots(l.id, d.day) s) s
    where l.id = ${labId}::int order by d.day`.execute(db);
  const [first] = rows;
  if (!first) throw new AppError('NOT_FOUND');
  return {
    date: first.date,
    today: first.today,
    now: first.now.toISOString(),
    timeZone: first.time_zone,
    labName: { ar: first.lab_name_ar, en: first.lab_name_en },
    labAddress: { ar: first.address_ar, en: first.address_en },
    days: rows.map((row) => ({ date: row.day, visitCount: row.visit_count, placeCount: row.place_count })),
  };
}
