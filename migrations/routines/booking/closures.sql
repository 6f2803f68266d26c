/* When the lab is closed on that day of its calendar, in its wall clock. PostgreSQL writes it into the statement that
   calls it; is_closed, which it cannot write in, costs a call for each slot. */
create or replace function closed_times(p_lab_id int, p_date date) returns table (from_at timestamp, to_at timestamp)
language sql stable as $$
  select p_date + make_interval(mins => coalesce(x.from_min, 0)), p_date + make_interval(mins => coalesce(x.to_min, 1440))
  from closures x
  where x.lab_id = p_lab_id and p_date between x.from_on and x.to_on
$$;

/* Whether the lab closed the slot that begins at this minute of the day. */
create or replace function is_closed(p_lab_id int, p_date date, p_minute int, p_slot_minutes int) returns boolean
language sql stable as $$
  select exists (
    select from closed_times(p_lab_id, p_date) x
    where p_date + make_interval(mins => p_minute) < x.to_at
      and p_date + make_interval(mins => p_minute + p_slot_minutes) > x.from_at)
$$;

/* The coming visits of a lab that were not served yet, with the wall clock of the lab. */
create or replace function visits_to_come(p_lab_id int)
returns table (visit_id uuid, customer_id uuid, slot_start timestamptz, at timestamp, slot_minutes int, is_booked boolean,
               needs_time_since timestamptz)
language sql stable as $$
  select v.id, v.customer_id, v.slot_start, v.slot_start at time zone l.time_zone, l.slot_minutes::int, b.is_booked,
         v.needs_time_since
  from visits v
  join labs l on l.id = v.lab_id
  cross join lateral (
    select bool_or(b.status = 'confirmed') as is_booked,
           bool_and(b.status in ('held', 'confirmed', 'cancelled', 'expired')) as is_untouched
    from bookings b where b.visit_id = v.id) b
  where v.lab_id = p_lab_id and v.is_live and v.slot_start > now() and b.is_untouched
$$;

/* After a change of closures, whose caller has locked the lab: visits at closed times need another one, and those whose
   time is open again keep it. Their customers are told; one who is still paying is told when the order is confirmed.
   Returns how many need a time by this change. */
create or replace function visits_follow_closures(p_lab_id int, p_params jsonb) returns int
language plpgsql volatile as $$
declare
  v_visit record;
  v_count int := 0;
begin
  for v_visit in
    select c.*, is_closed(p_lab_id, c.at::date, (extract(epoch from c.at::time) / 60)::int, c.slot_minutes) as is_closed
    from visits_to_come(p_lab_id) c order by c.visit_id
  loop
    if v_visit.is_closed and v_visit.needs_time_since is null then
      update visits set needs_time_since = now()
      where id = v_visit.visit_id and is_live and slot_start = v_visit.slot_start;
      if found then
        v_count := v_count + 1;
        perform plan_reminders(v_visit.visit_id);
        if v_visit.is_booked then
          perform tell(v_visit.customer_id, 'visitNeedsTime', v_visit.visit_id, null, p_params);
        end if;
      end if;
    elsif not v_visit.is_closed and v_visit.needs_time_since is not null then
      update visits set needs_time_since = null where id = v_visit.visit_id;
      perform plan_reminders(v_visit.visit_id);
      if v_visit.is_booked then
        perform tell(v_visit.customer_id, 'visitStands', v_visit.visit_id, null);
      end if;
    end if;
  end loop;
  return v_count;
end $$;
