import { sql } from 'kysely';

/**
 * For `labs l`: the minute of its day at which a lab that is open now closes; null while it is closed. Exceptions
 * replace the hours of a weekday, and closures and breaks for prayer end both.
 */
export const openUntil = sql`
  (select max(o.close_min)
   from (select now() at time zone l.time_zone as wall) w
   cross join lateral (select w.wall::date as day, (extract(epoch from w.wall::time) / 60)::int as minute) d
   cross join lateral (
     select h.open_min, h.close_min from opening_hours h
     where h.lab_id = l.id and h.dow = extract(dow from d.day)::int
       and not exists (select from schedule_exceptions x where x.lab_id = l.id and x.on_date = d.day)
     union all
     select x.open_min, x.close_min from schedule_exceptions x
     where x.lab_id = l.id and x.on_date = d.day and x.open_min is not null
   ) o
   where d.minute >= o.open_min and d.minute < o.close_min and not is_closed(l.id, d.day, d.minute, 1)
     and (l.prayer_minutes is null and l.friday_from_min is null or not is_paused(l.id, d.day, d.minute, 1)))`;
