-- A lab changes its schedule while people book, its staff are invited by mail, and its requests are sent once.

alter type email_link_purpose add value 'staff_invitation';

-- One request at a time under one English name, however it is written.
create unique index test_requests_pending_once on test_requests (requested_by_lab_id, lower(test_name_en))
  where status = 'pending';

/* How many may come at this time as the schedule stands now; MB005 where the lab is not open then. Its caller holds
   the lab's row at least for key share, which a change of the schedule waits for (and makes others wait). */
create function capacity_of_slot(p_lab_id int, p_slot_start timestamptz) returns int
language plpgsql volatile as $$
declare
  v_capacity int;
begin
  select l.slot_capacity into v_capacity from labs l
  cross join lateral (select p_slot_start at time zone l.time_zone as at) wall
  where l.id = p_lab_id and is_slot_of_lab(l.id, wall.at::date, wall.at::time);
  if not found then raise exception 'not_a_slot' using errcode = 'MB005'; end if;
  return v_capacity;
end $$;

/* The customer's visit at that lab and time, with its place: a new one, or the one they have already.
   Raises MB001 where no place is free, and MB005 where the lab has closed that time meanwhile. The visit's foreign
   key has locked the lab against a change of its schedule by then; what its caller read before may be out of date. */
create or replace function take_place(p_customer_id uuid, p_lab_id int, p_slot_start timestamptz, p_capacity int) returns uuid
language plpgsql volatile as $$
declare
  v_visit_id uuid;
  v_capacity int;
begin
  insert into visits (lab_id, customer_id, slot_start) values (p_lab_id, p_customer_id, p_slot_start)
  on conflict (lab_id, slot_start, customer_id) where is_live do nothing
  returning id into v_visit_id;
  if v_visit_id is not null then
    v_capacity := capacity_of_slot(p_lab_id, p_slot_start);
    insert into slot_counters as c (lab_id, slot_start, booked, capacity)
    values (p_lab_id, p_slot_start, 1, v_capacity)
    on conflict (lab_id, slot_start) do update set booked = c.booked + 1, capacity = excluded.capacity
    where c.booked < excluded.capacity;
    if not found then raise exception 'slot_full' using errcode = 'MB001'; end if;
    return v_visit_id;
  end if;
  -- Locked, so that a visit which is being cancelled is either joined whole or begun anew.
  select v.id into v_visit_id from visits v
  where v.lab_id = p_lab_id and v.slot_start = p_slot_start and v.customer_id = p_customer_id and v.is_live
  for no key update;
  if not found then raise exception 'retry' using errcode = '40001'; end if;
  return v_visit_id;
end $$;

/* Moves the visit of a line, with all its lines, to another time of the same lab. Raises MB004 (not theirs),
   MB009 (it cannot be moved any more), MB010 (the notice limit has passed), MB001, MB002, MB005, MB006, MB008. */
create or replace function move_visit(p_customer_id uuid, p_booking_id uuid, p_date date, p_slot_time time, p_key text)
returns void
language plpgsql volatile as $$
declare
  v_hash     text := 'move|' || p_booking_id || '|' || p_date || '|' || p_slot_time;
  v_known    record;
  v_visit    visits;
  v_start    timestamptz;
  v_capacity int;
begin
  insert into idempotency_keys (customer_id, key, request_hash, booking_id)
  values (p_customer_id, p_key, v_hash, p_booking_id) on conflict do nothing;
  if not found then
    select request_hash into v_known from idempotency_keys where customer_id = p_customer_id and key = p_key;
    if not found then raise exception 'retry' using errcode = '40001'; end if;
    if v_known.request_hash <> v_hash then raise exception 'key_reused' using errcode = 'MB008'; end if;
    return;
  end if;
  select v.* into v_visit from visits v join bookings b on b.visit_id = v.id
  where b.id = p_booking_id and b.customer_id = p_customer_id for no key update of v;
  if not found then raise exception 'not_found' using errcode = 'MB004'; end if;
  perform from bookings where visit_id = v_visit.id order by id for no key update;
  if not v_visit.is_live or exists (
    select from bookings where visit_id = v_visit.id and status not in ('confirmed', 'cancelled', 'expired')) then
    raise exception 'not_changeable' using errcode = 'MB009';
  end if;
  if now() > v_visit.slot_start - (
    select make_interval(hours => max(cancel_notice_hours)) from bookings
    where visit_id = v_visit.id and status = 'confirmed') then
    raise exception 'too_late' using errcode = 'MB010';
  end if;
  v_start := slot_start_of(v_visit.lab_id, p_date, p_slot_time);
  if v_start = v_visit.slot_start then return; end if;
  select slot_capacity into v_capacity from labs where id = v_visit.lab_id;
  if exists (select from slot_counters c where c.lab_id = v_visit.lab_id and c.slot_start = v_start
               and c.booked >= v_capacity) then
    perform expire_due_orders(v_visit.lab_id);
  end if;

  begin
    update visits set slot_start = v_start where id = v_visit.id;
  exception when unique_violation then raise exception 'already_booked' using errcode = 'MB002';
  end;
  perform from labs where id = v_visit.lab_id for key share;
  v_capacity := capacity_of_slot(v_visit.lab_id, v_start);
  update bookings set booking_time = v_start where visit_id = v_visit.id and status = 'confirmed';
  insert into booking_events (booking_id, actor_id, from_status, to_status, reason)
  select id, p_customer_id, 'confirmed', 'confirmed', 'moved_from ' || to_char(v_visit.slot_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')
  from bookings where visit_id = v_visit.id and status = 'confirmed' order by id;
  -- Both counters in one order: two visits that change places must not wait for each other.
  perform from slot_counters where lab_id = v_visit.lab_id and slot_start in (v_visit.slot_start, v_start)
  order by slot_start for no key update;
  insert into slot_counters as c (lab_id, slot_start, booked, capacity)
  values (v_visit.lab_id, v_start, 1, v_capacity)
  on conflict (lab_id, slot_start) do update set booked = c.booked + 1, capacity = excluded.capacity
  where c.booked < excluded.capacity;
  if not found then raise exception 'slot_full' using errcode = 'MB001'; end if;
  update slot_counters set booked = booked - 1 where lab_id = v_visit.lab_id and slot_start = v_visit.slot_start;
  perform plan_reminders(v_visit.id);
  perform tell(p_customer_id, 'visitMoved', v_visit.id, null, jsonb_build_object('from', v_visit.slot_start));
end $$;

/* A place that is given back in a slot with more visits than the lab takes by now is no free place: the counter's
   capacity comes down to what the lab takes, and never below what is booked. */
create function counter_follows_capacity() returns trigger
language plpgsql as $$
begin
  select greatest(new.booked, l.slot_capacity) into new.capacity from labs l where l.id = new.lab_id;
  return new;
end $$;
create trigger slot_counters_given_back before update on slot_counters for each row
  when (new.booked < old.booked) execute function counter_follows_capacity();
