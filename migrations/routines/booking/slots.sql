/* Returns the first instant that a customer can book, at every lab: the customer has to arrive, and the lab to see the
   booking. Bookings at the desk ignore it, and it does not end places that are held or paid. */
create or replace function bookable_from() returns timestamptz language sql stable as $$
  select now() + interval '30 minutes'
$$;

/* Every slot that the hours, exceptions, closures and prayer breaks of a lab make on one of its calendar days, in the lab's wall clock,
   taken or not. Leaves out wall times that a change to summer time skips. */
create or replace function scheduled_slots(p_lab_id int, p_date date)
returns table (slot_time time, slot_start timestamptz, capacity int)
language sql stable as $$
  select s.slot_time, s.slot_start, l.slot_capacity::int
  from (
    select l.id, l.slot_minutes, l.slot_capacity, l.time_zone,
           case when l.prayer_minutes is not null or l.friday_from_min is not null
                then paused_minutes(l.id, p_date) end as paused
    -- Once for the day, not for each slot.
    from labs l where l.id = p_lab_id offset 0) l
  cross join lateral (
    select h.open_min, h.close_min from opening_hours h
    where h.lab_id = l.id and h.dow = extract(dow from p_date)::int
      and not exists (select from schedule_exceptions x where x.lab_id = l.id and x.on_date = p_date)
    union all
    select x.open_min, x.close_min from schedule_exceptions x
    where x.lab_id = l.id and x.on_date = p_date and x.open_min is not null
  ) opened
  cross join lateral generate_series(
    p_date + make_interval(mins => opened.open_min),
    p_date + make_interval(mins => opened.close_min - l.slot_minutes),
    make_interval(mins => l.slot_minutes)) as w(at)
  cross join lateral (select w.at::time as slot_time, w.at at time zone l.time_zone as slot_start) s
  where s.slot_start at time zone l.time_zone = w.at
    and not exists (
      select from closed_times(p_lab_id, p_date) x
      where w.at < x.to_at and w.at + make_interval(mins => l.slot_minutes) > x.from_at)
    and (l.paused is null or not l.paused && int4range(
      (extract(epoch from s.slot_time) / 60)::int, (extract(epoch from s.slot_time) / 60)::int + l.slot_minutes))
$$;

/* The same with the seats that are taken. */
create or replace function lab_day_slots(p_lab_id int, p_date date)
returns table (slot_time time, slot_start timestamptz, capacity int, booked int)
language sql stable as $$
  select s.slot_time, s.slot_start, s.capacity, coalesce(c.booked, 0)
  from scheduled_slots(p_lab_id, p_date) s
  left join slot_counters c on c.lab_id = p_lab_id and c.slot_start = s.slot_start
$$;

/* The first p_count free slots of that day that begin at p_from or later and can be booked, at a minute of the day in
   p_fits, in order of time. The rule is that of lab_day_slots, which computes the whole day: for three slots five times as much. */
create or replace function free_times(p_lab_id int, p_date date, p_from timestamptz, p_fits int4multirange, p_count int)
returns table (slot_time time, slot_start timestamptz) language plpgsql stable rows 3 as $$
declare
  v_lab    record;
  v_opened record;
  v_closed int4multirange;
  v_full   timestamptz[];
  v_at     timestamp;
  v_left   int := p_count;
  v_from   timestamptz := greatest(p_from, bookable_from());
begin
  select l.time_zone, l.slot_minutes::int, l.slot_capacity,
         l.prayer_minutes is not null or l.friday_from_min is not null as has_pauses
  into v_lab from labs l where l.id = p_lab_id;
  if not found then return; end if;
  v_closed := (
    select range_agg(int4range(coalesce(x.from_min, 0), coalesce(x.to_min, 1440))) from closures x
    where x.lab_id = p_lab_id and p_date between x.from_on and x.to_on);
  if v_lab.has_pauses then
    v_closed := coalesce(v_closed, '{}') + coalesce(paused_minutes(p_lab_id, p_date), '{}');
  end if;
  v_full := array(
    select c.slot_start from slot_counters c
    where c.lab_id = p_lab_id and c.slot_start >= v_from
      and c.slot_start < (p_date + 1)::timestamp at time zone v_lab.time_zone and c.booked >= v_lab.slot_capacity);
  for v_opened in
    select h.open_min, h.close_min from opening_hours h
    where h.lab_id = p_lab_id and h.dow = extract(dow from p_date)::int
      and not exists (select from schedule_exceptions x where x.lab_id = p_lab_id and x.on_date = p_date)
    union all
    select x.open_min, x.close_min from schedule_exceptions x
    where x.lab_id = p_lab_id and x.on_date = p_date and x.open_min is not null
    order by open_min
  loop
    for v_minute in v_opened.open_min .. v_opened.close_min - v_lab.slot_minutes by v_lab.slot_minutes loop
      continue when not v_minute <@ p_fits or int4range(v_minute, v_minute + v_lab.slot_minutes) && v_closed;
      v_at := p_date + make_interval(mins => v_minute);
      slot_start := v_at at time zone v_lab.time_zone;
      continue when slot_start < v_from or slot_start = any (v_full)
        or slot_start at time zone v_lab.time_zone <> v_at;
      slot_time := v_at::time;
      return next;
      v_left := v_left - 1;
      if v_left = 0 then return; end if;
    end loop;
  end loop;
end $$;

/* The seats of the slot of the lab that begins at that wall time of that day; no row where none does: the rule of
   lab_day_slots for one time. As a set, because PostgreSQL inlines only functions that return sets. */
create or replace function slot_of_lab(p_lab_id int, p_date date, p_slot_time time) returns table (capacity int)
language sql stable rows 1 as $$
  select l.slot_capacity::int from labs l
  where l.id = p_lab_id
    and exists (
      select from (
        select h.open_min, h.close_min from opening_hours h
        where h.lab_id = l.id and h.dow = extract(dow from p_date)::int
          and not exists (select from schedule_exceptions x where x.lab_id = l.id and x.on_date = p_date)
        union all
        select x.open_min, x.close_min from schedule_exceptions x
        where x.lab_id = l.id and x.on_date = p_date and x.open_min is not null
      ) opened
      cross join lateral (select extract(epoch from p_slot_time) / 60 - opened.open_min as minute) m
      where m.minute between 0 and opened.close_min - opened.open_min - l.slot_minutes
        and m.minute % l.slot_minutes = 0)
    and not exists (
      select from closed_times(l.id, p_date) x
      where p_date + p_slot_time < x.to_at
        and p_date + p_slot_time + make_interval(mins => l.slot_minutes) > x.from_at)
    and (l.prayer_minutes is null and l.friday_from_min is null
      or not is_paused(l.id, p_date, (extract(epoch from p_slot_time) / 60)::int, l.slot_minutes))
    and (p_date + p_slot_time) at time zone l.time_zone at time zone l.time_zone = p_date + p_slot_time
$$;

create or replace function is_slot_of_lab(p_lab_id int, p_date date, p_slot_time time) returns boolean
language sql stable as $$
  select exists (select from slot_of_lab(p_lab_id, p_date, p_slot_time))
$$;

/* The instant of a slot. Raises MB004 (no such lab), MB006 (passed), MB063 (too near, bookable_from), MB005 (no slot of
   the lab, or beyond its booking horizon). */
create or replace function slot_start_of(p_lab_id int, p_date date, p_slot_time time) returns timestamptz
language plpgsql stable as $$
declare
  v_lab   record;
  v_start timestamptz;
begin
  select time_zone, (now() at time zone time_zone)::date + booking_horizon_days as last_date into v_lab
  from labs where id = p_lab_id and approved;
  if not found then raise exception 'not_found' using errcode = 'MB004'; end if;
  v_start := (p_date + p_slot_time) at time zone v_lab.time_zone;
  if v_start <= now() then raise exception 'slot_passed' using errcode = 'MB006'; end if;
  if v_start < bookable_from() then raise exception 'slot_too_near' using errcode = 'MB063'; end if;
  if p_date > v_lab.last_date or not is_slot_of_lab(p_lab_id, p_date, p_slot_time) then
    raise exception 'not_a_slot' using errcode = 'MB005';
  end if;
  return v_start;
end $$;

/* The seats of a slot by the present schedule; no row where the lab is closed then. The caller holds the lab's row at
   least for key share, which conflicts with a change of the schedule. */
create or replace function seats_of_slot(p_lab_id int, p_slot_start timestamptz) returns table (capacity int)
language sql stable rows 1 as $$
  select s.capacity
  from (select p_slot_start at time zone l.time_zone as at from labs l where l.id = p_lab_id) wall
  cross join lateral slot_of_lab(p_lab_id, wall.at::date, wall.at::time) s
$$;

/* The same; MB005 where the lab is closed then. */
create or replace function capacity_of_slot(p_lab_id int, p_slot_start timestamptz) returns int
language plpgsql volatile as $$
declare
  v_capacity int;
begin
  select s.capacity into v_capacity from seats_of_slot(p_lab_id, p_slot_start) s;
  if not found then raise exception 'not_a_slot' using errcode = 'MB005'; end if;
  return v_capacity;
end $$;

/* The instant of a slot for the desk, which may also use the slot that is under way: a person who has come is served
   now. Raises as slot_start_of does. */
create or replace function desk_slot_start_of(p_lab_id int, p_date date, p_slot_time time) returns timestamptz
language plpgsql stable as $$
declare
  v_lab   record;
  v_start timestamptz;
begin
  select time_zone, slot_minutes, (now() at time zone time_zone)::date + booking_horizon_days as last_date into v_lab
  from labs where id = p_lab_id and approved;
  if not found then raise exception 'not_found' using errcode = 'MB004'; end if;
  v_start := (p_date + p_slot_time) at time zone v_lab.time_zone;
  if v_start + make_interval(mins => v_lab.slot_minutes) <= now() then
    raise exception 'slot_passed' using errcode = 'MB006';
  end if;
  if p_date > v_lab.last_date or not is_slot_of_lab(p_lab_id, p_date, p_slot_time) then
    raise exception 'not_a_slot' using errcode = 'MB005';
  end if;
  return v_start;
end $$;
