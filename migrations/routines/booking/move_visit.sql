/* Locks the counters of two slots in one order, so that visits that swap slots do not deadlock. The second may have none
   yet, and makes it first: who found none would take the locks in another order than who comes after. */
create or replace function lock_counters(p_lab_id int, p_from timestamptz, p_to timestamptz, p_capacity int) returns void
language plpgsql volatile as $$
begin
  insert into slot_counters (lab_id, slot_start, booked, capacity) values (p_lab_id, p_to, 0, p_capacity)
  on conflict do nothing;
  perform from slot_counters where lab_id = p_lab_id and slot_start in (p_from, p_to)
  order by slot_start for no key update;
end $$;

/* Moves a visit with all its confirmed lines to another time of the same lab, and tells the customer. The caller has
   locked the visit and its lines. Raises MB001, MB002, and MB005 also for a time at which a child that the account
   booked for is of age (require_minor_at). */
create or replace function put_visit_at(p_visit visits, p_start timestamptz, p_actor_id uuid, p_params jsonb)
returns void
language plpgsql volatile as $$
declare
  v_capacity int;
begin
  perform require_minor_at(p_visit.person_id, p_start);
  select slot_capacity into v_capacity from labs where id = p_visit.lab_id;
  if exists (select from slot_counters c where c.lab_id = p_visit.lab_id and c.slot_start = p_start
               and c.booked >= v_capacity) then
    perform expire_due_orders(p_visit.lab_id);
  end if;

  begin
    update visits set slot_start = p_start, needs_time_since = null where id = p_visit.id;
  exception when unique_violation then raise exception 'already_booked' using errcode = 'MB002';
  end;
  perform from labs where id = p_visit.lab_id for key share;
  v_capacity := capacity_of_slot(p_visit.lab_id, p_start);
  update bookings set booking_time = p_start where visit_id = p_visit.id and status = 'confirmed';
  insert into booking_events (booking_id, actor_id, from_status, to_status, reason)
  select id, p_actor_id, 'confirmed', 'confirmed', 'moved_from ' || to_char(p_visit.slot_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')
  from bookings where visit_id = p_visit.id and status = 'confirmed' order by id;
  perform lock_counters(p_visit.lab_id, p_visit.slot_start, p_start, v_capacity);
  update slot_counters set booked = booked + 1, capacity = v_capacity
  where lab_id = p_visit.lab_id and slot_start = p_start and booked < v_capacity;
  if not found then raise exception 'slot_full' using errcode = 'MB001'; end if;
  update slot_counters set booked = booked - 1 where lab_id = p_visit.lab_id and slot_start = p_visit.slot_start;
  perform plan_reminders(p_visit.id);
  perform tell(p_visit.customer_id, 'visitMoved', p_visit.id, null,
               p_params || jsonb_build_object('from', p_visit.slot_start));
end $$;

/* Moves the visit of a line, with all its lines, to another time of the same lab. Raises MB004 (another customer's),
   MB009 (it cannot be moved any more), MB010 (the notice has passed), MB046 (limit_visits_of_day), MB049 (count_places),
   MB001, MB002, MB005, MB006, MB008, MB063. */
drop function if exists move_visit(uuid, uuid, date, time, text);
create or replace function move_visit(p_customer_id uuid, p_booking_id uuid, p_date date, p_slot_time time, p_key text,
                                      p_address text default null)
returns void
language plpgsql volatile as $$
declare
  v_hash  text := 'move|' || p_booking_id || '|' || p_date || '|' || p_slot_time;
  v_known record;
  v_visit visits;
  v_start timestamptz;
begin
  perform lock_customer(p_customer_id);
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
  -- The lab closed the time: no notice binds the customer.
  if v_visit.needs_time_since is null and now() > v_visit.slot_start - (
    select make_interval(hours => max(cancel_notice_hours)) from bookings
    where visit_id = v_visit.id and status = 'confirmed') then
    raise exception 'too_late' using errcode = 'MB010';
  end if;
  v_start := slot_start_of(v_visit.lab_id, p_date, p_slot_time);
  if v_start = v_visit.slot_start then return; end if;
  perform put_visit_at(v_visit, v_start, p_customer_id, '{}');
  if p_date <> (select (v_visit.slot_start at time zone l.time_zone)::date from labs l where l.id = v_visit.lab_id) then
    perform limit_visits_of_day(p_customer_id, v_visit.lab_id, p_date);
    -- To be paid at the lab: the place of another day counts like a new one.
    if exists (select from bookings where visit_id = v_visit.id and status = 'confirmed' and payment = 'unpaid') then
      update visits set taken_from = split_part(a.address, ' ', 1),
                        taken_from_network = nullif(split_part(a.address, ' ', 2), '')
      from (select case when not is_proved_well(p_customer_id) then p_address end as address) a
      where id = v_visit.id;
      perform count_places(p_address, array[v_visit.id]);
    end if;
  end if;
end $$;

/* Moves a visit for the lab at any time before the customer has arrived. The idempotency key is that of the employee.
   Raises MB004 (another lab's), MB008, MB009, and what desk_slot_start_of and put_visit_at raise. */
create or replace function move_visit_at_lab(p_lab_id int, p_actor_id uuid, p_visit_id uuid, p_date date,
                                             p_slot_time time, p_key text) returns void
language plpgsql volatile as $$
declare
  v_hash  text := 'desk_move|' || p_visit_id || '|' || p_date || '|' || p_slot_time;
  v_known record;
  v_visit visits;
  v_start timestamptz;
begin
  insert into idempotency_keys (customer_id, key, request_hash)
  values (p_actor_id, p_key, v_hash) on conflict do nothing;
  if not found then
    select request_hash into v_known from idempotency_keys where customer_id = p_actor_id and key = p_key;
    if not found then raise exception 'retry' using errcode = '40001'; end if;
    if v_known.request_hash <> v_hash then raise exception 'key_reused' using errcode = 'MB008'; end if;
    return;
  end if;
  select * into v_visit from visits where id = p_visit_id and lab_id = p_lab_id for no key update;
  if not found then raise exception 'not_found' using errcode = 'MB004'; end if;
  perform from bookings where visit_id = v_visit.id order by id for no key update;
  -- A line that is only held is being paid by the customer: moving it would sell another time than was shown.
  if not v_visit.is_live
     or exists (select from bookings where visit_id = v_visit.id and status not in ('confirmed', 'cancelled', 'expired'))
     or not exists (select from bookings where visit_id = v_visit.id and status = 'confirmed') then
    raise exception 'not_changeable' using errcode = 'MB009';
  end if;
  v_start := desk_slot_start_of(p_lab_id, p_date, p_slot_time);
  if v_start = v_visit.slot_start then return; end if;
  perform put_visit_at(v_visit, v_start, p_actor_id, '{"byLab": true}');
end $$;
