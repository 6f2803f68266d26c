/* The breaks for prayer of a lab on one of its calendar days. A lab that follows a city whose times of the day are not
   computed is closed all day ('unknown'): it would else be booked during a prayer. */
create or replace function prayer_pauses(p_lab_id int, p_date date) returns table (prayer text, from_min int, to_min int)
language sql stable as $$
  select p.prayer, p.at_min::int, least(p.at_min + l.prayer_minutes, 1440)
  from labs l
  join prayer_days d on d.city_id = l.prayer_city_id and d.on_date = p_date
  cross join lateral (values ('fajr', d.fajr_min), ('dhuhr', d.dhuhr_min), ('asr', d.asr_min),
                             ('maghrib', d.maghrib_min), ('isha', d.isha_min)) p(prayer, at_min)
  where l.id = p_lab_id and l.prayer_minutes is not null
    and not (p.prayer = 'dhuhr' and l.friday_from_min is not null and extract(dow from p_date) = 5)
  union all
  select 'friday', l.friday_from_min, l.friday_to_min from labs l
  where l.id = p_lab_id and l.friday_from_min is not null and extract(dow from p_date) = 5
  union all
  select 'unknown', 0, 1440 from labs l
  where l.id = p_lab_id and l.prayer_minutes is not null
    and not exists (select from prayer_days d where d.city_id = l.prayer_city_id and d.on_date = p_date)
$$;

/* The same as minutes of the day; null where there is none. Callers skip it for labs without breaks, which then read
   nothing more. */
create or replace function paused_minutes(p_lab_id int, p_date date) returns int4multirange
language sql stable as $$
  select range_agg(int4range(p.from_min, p.to_min)) from prayer_pauses(p_lab_id, p_date) p
$$;

/* Whether the lab has a break for prayer within these minutes. */
create or replace function is_paused(p_lab_id int, p_date date, p_minute int, p_minutes int) returns boolean
language sql stable as $$
  select coalesce(paused_minutes(p_lab_id, p_date) && int4range(p_minute, p_minute + p_minutes), false)
$$;

/* After times of days that can be booked were computed or removed. Days beyond every lab's horizon change no slot. */
create or replace function slots_follow_prayer_days() returns trigger
language plpgsql as $$
declare
  v_lab_ids int[] := array(
    select l.id from labs l
    where l.prayer_minutes is not null
      and l.prayer_city_id in (select city_id from changed_rows where on_date <= current_date + 366)
    order by l.id for no key update);
begin
  perform keep_earliest_slot(lab_id) from unnest(v_lab_ids) as lab_id;
  perform note_schedules(v_lab_ids);
  return null;
end $$;

create or replace trigger prayer_days_added after insert on prayer_days referencing new table as changed_rows
  for each statement execute function slots_follow_prayer_days();
create or replace trigger prayer_days_changed after update on prayer_days referencing new table as changed_rows
  for each statement execute function slots_follow_prayer_days();
