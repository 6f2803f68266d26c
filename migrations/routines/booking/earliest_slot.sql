/* The first slot with a free seat at the given instant or later that can be booked (bookable_from), within the lab's
   booking horizon; null if there is none. */
create or replace function earliest_slot(p_lab_id int, p_after timestamptz)
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
    select s.slot_start into v_start
    from free_times(p_lab_id, v_today + v_day, p_after, '{[0,1440)}', 1) s;
    if v_start is not null then return v_start; end if;
  end loop;
  return null;
end $$;

/* Stores the earliest slot of a lab, 'infinity' for none, and whether it is within 30 days. */
create or replace function keep_earliest_slot(p_lab_id int) returns void
language sql volatile as $$
  insert into lab_earliest_slots as e (lab_id, starts_at, is_bookable)
  select l.id, s.starts_at, s.starts_at <= now() + interval '30 days'
  from labs l cross join lateral (
    select coalesce(earliest_slot(l.id, now()), 'infinity') as starts_at offset 0
  ) s
  where l.id = p_lab_id
  on conflict (lab_id) do update set (starts_at, is_bookable) = (
    select s.starts_at, s.starts_at <= now() + interval '30 days'
    from (select coalesce(earliest_slot(excluded.lab_id, now()), 'infinity') as starts_at offset 0) s
  )
$$;

/* Recomputes rows before p_from of at most p_limit labs after the given one and returns the last of them (null: none left).
   Batches are small, since a booking that fills a slot waits for its lab's row. Includes labs without a free slot
   within 30 days: their horizon moves. */
drop function if exists refresh_earliest_slots(timestamptz, int, int);
create or replace function refresh_earliest_slots(p_from timestamptz, p_after_lab_id int, p_limit int) returns int
language plpgsql volatile as $$
declare
  v_lab_id int;
  v_last   int;
begin
  for v_lab_id in
    select lab_id from lab_earliest_slots
    where lab_id > p_after_lab_id and (starts_at < p_from or not is_bookable)
    order by lab_id limit p_limit for no key update skip locked
  loop
    perform keep_earliest_slot(v_lab_id);
    v_last := v_lab_id;
  end loop;
  return v_last;
end $$;
