-- Slots are computed from hours and exceptions; only slots that somebody booked have a row (a counter).

create table slot_counters (
  lab_id     int not null references labs on delete cascade,
  slot_start timestamptz not null,
  booked     int not null,
  capacity   int not null,
  primary key (lab_id, slot_start),
  -- The promise that no place is sold twice is this check, not the application's care.
  constraint slot_never_oversold check (booked between 0 and capacity)
) with (fillfactor = 70);

/* Every slot of a lab on one of its calendar days, as its own wall clock reads it. Wall times that a change
   to summer time skips are left out. */
create function lab_day_slots(p_lab_id int, p_date date)
returns table (slot_time time, slot_start timestamptz, capacity int, booked int)
language sql stable as $$
  select s.slot_time, s.slot_start, l.slot_capacity::int, coalesce(c.booked, 0)
  from labs l
  cross join lateral (
    select h.open_min, h.close_min from opening_hours h
    where h.lab_id = l.id and h.dow = extract(dow from p_date)::int
      and not exists (select from schedule_exceptions x where x.lab_id = l.id and x.on_date = p_date)
    union all
    select x.open_min, x.close_min from schedule_exceptions x
    where x.lab_id = l.id and x.on_date = p_date and x.open_min is not null
  ) opened
  cross join lateral generate_series(opened.open_min, opened.close_min - l.slot_minutes, l.slot_minutes) as m(minute)
  cross join lateral (
    select make_time(m.minute / 60, m.minute % 60, 0) as slot_time,
           (p_date + make_time(m.minute / 60, m.minute % 60, 0)) at time zone l.time_zone as slot_start
  ) s
  left join slot_counters c on c.lab_id = l.id and c.slot_start = s.slot_start
  where l.id = p_lab_id and s.slot_start at time zone l.time_zone = p_date + s.slot_time
$$;

/* The first slot with a free place after the given instant, within the lab's booking horizon; null if none. */
create function earliest_slot(p_lab_id int, p_after timestamptz)
returns timestamptz
language plpgsql volatile as $$
declare
  v_today date;
  v_days  int;
  v_start timestamptz;
begin
  select (p_after at time zone time_zone)::date, booking_horizon_days into v_today, v_days
  from labs where id = p_lab_id;
  for v_day in 0 .. coalesce(v_days, -1) loop
    select min(s.slot_start) into v_start from lab_day_slots(p_lab_id, v_today + v_day) s
    where s.slot_start > p_after and s.booked < s.capacity;
    if v_start is not null then return v_start; end if;
  end loop;
  return null;
end $$;

-- The answer of earliest_slot, kept, since every search result shows it. 'infinity' means none is open.
-- A row whose time has passed is stale: readers compute it themselves until the refresh comes round.
create table lab_earliest_slots (
  lab_id    int primary key references labs on delete cascade,
  starts_at timestamptz not null
) with (fillfactor = 70);

create function keep_earliest_slot(p_lab_id int) returns void
language sql volatile as $$
  insert into lab_earliest_slots as e (lab_id, starts_at)
  select l.id, coalesce(earliest_slot(l.id, now()), 'infinity') from labs l where l.id = p_lab_id
  on conflict (lab_id) do update set starts_at = coalesce(earliest_slot(excluded.lab_id, now()), 'infinity')
$$;

create function earliest_slot_follows_counter() returns trigger
language plpgsql as $$
declare
  v_earliest timestamptz := (select starts_at from lab_earliest_slots where lab_id = new.lab_id);
begin
  -- Slots after the earliest leave it as it is, unless somebody is moving it to this very slot: the shared lock
  -- waits for them, and makes them wait for us, while bookings of other slots do not queue.
  if v_earliest < new.slot_start then
    select starts_at into v_earliest from lab_earliest_slots where lab_id = new.lab_id for share;
  end if;
  if v_earliest >= new.slot_start then
    perform keep_earliest_slot(new.lab_id);
  end if;
  return null;
end $$;

create trigger slot_counters_filled after insert on slot_counters for each row
  when (new.booked >= new.capacity) execute function earliest_slot_follows_counter();
create trigger slot_counters_turned after update on slot_counters for each row
  when ((old.booked >= old.capacity) <> (new.booked >= new.capacity))
  execute function earliest_slot_follows_counter();

create function earliest_slot_follows_schedule() returns trigger
language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    perform keep_earliest_slot(b.lab_id) from (select distinct lab_id from before_rows order by 1) b;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    perform keep_earliest_slot(a.lab_id) from (select distinct lab_id from after_rows order by 1) a;
  end if;
  return null;
end $$;

create trigger opening_hours_added after insert on opening_hours referencing new table as after_rows
  for each statement execute function earliest_slot_follows_schedule();
create trigger opening_hours_changed after update on opening_hours
  referencing old table as before_rows new table as after_rows
  for each statement execute function earliest_slot_follows_schedule();
create trigger opening_hours_gone after delete on opening_hours referencing old table as before_rows
  for each statement execute function earliest_slot_follows_schedule();
create trigger schedule_exceptions_added after insert on schedule_exceptions referencing new table as after_rows
  for each statement execute function earliest_slot_follows_schedule();
create trigger schedule_exceptions_changed after update on schedule_exceptions
  referencing old table as before_rows new table as after_rows
  for each statement execute function earliest_slot_follows_schedule();
create trigger schedule_exceptions_gone after delete on schedule_exceptions referencing old table as before_rows
  for each statement execute function earliest_slot_follows_schedule();

create function earliest_slot_follows_lab() returns trigger
language plpgsql as $$
begin
  perform keep_earliest_slot(new.id);
  return null;
end $$;

create trigger labs_earliest_slot after update on labs for each row
  when (old.slot_minutes <> new.slot_minutes or old.slot_capacity <> new.slot_capacity
     or old.time_zone <> new.time_zone or old.booking_horizon_days <> new.booking_horizon_days)
  execute function earliest_slot_follows_lab();

/* Brings stale answers up to date for up to p_limit labs after the given one, and returns the last of them
   (null: none was left). A small batch at a time, since a booking that fills a slot waits for its lab's row.
   Labs with nothing open are looked at again too: their horizon moves. */
create function refresh_earliest_slots(p_now timestamptz, p_after_lab_id int, p_limit int) returns int
language plpgsql volatile as $$
declare
  v_lab_id int;
  v_last   int;
begin
  for v_lab_id in
    select lab_id from lab_earliest_slots
    where lab_id > p_after_lab_id and (starts_at <= p_now or starts_at = 'infinity')
    order by lab_id limit p_limit for no key update skip locked
  loop
    perform keep_earliest_slot(v_lab_id);
    v_last := v_lab_id;
  end loop;
  return v_last;
end $$;
