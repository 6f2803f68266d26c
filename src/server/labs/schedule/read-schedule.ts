import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabId } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { LabSchedule, Span } from '#/shared/labs/schedule.ts';

type Read = Omit<LabSchedule, 'weekly' | 'pauses'> & {
  hours: (Span & { dow: number })[];
  minutes: number | null;
  friday: LabSchedule['pauses']['friday'];
};

/** The lab's schedule, with exceptions from today on in its time zone. */
export async function readSchedule(db: Kysely<DB>, labId: LabId): Promise<LabSchedule> {
  const { rows } = await sql<Read>`
    select l.time_zone as "timeZone", to_char(d.today, 'YYYY-MM-DD') as today, l.slot_minutes as "slotMinutes",
           l.slot_capacity as "slotCapacity", l.cancel_notice_hours as "cancelNoticeHours",
           l.booking_horizon_days as "bookingHorizonDays", l.prayer_minutes as minutes,
           case when l.friday_from_min is not null
                then json_build_object('fromMin', l.friday_from_min, 'toMin', l.friday_to_min) end as friday,
           (select coalesce(json_agg(json_build_object('dow', h.dow, 'openMin', h.open_min, 'closeMin', h.close_min)
                                     order by h.dow, h.open_min), '[]')
            from opening_hours h where h.lab_id = l.id) as hours,
           (select coalesce(json_agg(json_build_object('date', x.on_date, 'spans', x.spans, 'note', x.note)
                                     order by x.on_date), '[]')
            from (select on_date, coalesce(max(note), '') as note,
                         coalesce(json_agg(json_build_object('openMin', open_min, 'closeMin', close_min)
                                           order by open_min) filter (where open_min is not null), '[]') as spans
                  from schedule_exceptions where lab_id = l.id and on_date >= d.today group by on_date) x
           ) as exceptions
    from labs l cross join lateral (select (now() at time zone l.time_zone)::date as today) d
    where l.id = ${labId}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  const { hours, minutes, friday, ...schedule } = row;
  const weekly = Array.from({ length: 7 }, (_, dow) =>
    hours.filter((span) => span.dow === dow).map(({ openMin, closeMin }) => ({ openMin, closeMin })),
  );
  return { ...schedule, weekly, pauses: { minutes, friday } };
}
