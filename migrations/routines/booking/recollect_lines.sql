/* Another visit for lines of one visit whose specimen was refused: they keep order, price and payment, also what the
   lab took for them at its desk. Returns the new visit. The caller has locked orders, visit and lines. Raises MB001,
   MB005 (also require_minor_at), MB009 (the customer's visit at that time has begun to be served), and MB002 if that
   visit has such a test. */
create or replace function recollect_at(p_from visits, p_ids uuid[], p_start timestamptz, p_actor_id uuid) returns uuid
language plpgsql volatile as $$
declare
  v_capacity int := (select slot_capacity from labs where id = p_from.lab_id);
  v_visit_id uuid;
begin
  if exists (select from slot_counters c where c.lab_id = p_from.lab_id and c.slot_start = p_start
               and c.booked >= v_capacity) then
    perform expire_due_orders(p_from.lab_id);
  end if;
  -- A person who was removed since keeps the right to what was booked.
  perform require_minor_at(p_from.person_id, p_start);
  perform lock_counters(p_from.lab_id, p_from.slot_start, p_start, v_capacity);
  v_visit_id := take_place(p_from.customer_id, p_from.lab_id, p_start, v_capacity, null, p_from.person_id, true);
  if exists (select from bookings where visit_id = v_visit_id and status not in ('held', 'confirmed', 'cancelled', 'expired')) then
    raise exception 'not_changeable' using errcode = 'MB009';
  end if;
  begin
    update bookings set visit_id = v_visit_id, booking_time = p_start, status = 'confirmed', specimen_id = null,
                        needs_choice_since = null, rejection_choice = 'recollect'
    where id = any (p_ids);
  exception when unique_violation then raise exception 'already_booked' using errcode = 'MB002';
  end;
  -- A result entered from the rejected specimen moves with its line.
  update results set visit_id = v_visit_id where booking_id = any (p_ids);
  perform carry_desk_payment(p_from.id, v_visit_id, p_actor_id);
  insert into booking_events (booking_id, actor_id, from_status, to_status, reason)
  select id, p_actor_id, 'checked_in', 'confirmed', 'recollect' from unnest(p_ids) as l (id);
  with ended as (
    update visits v set is_live = false
    where v.id = p_from.id and v.is_live and not exists (
      select from bookings b where b.visit_id = v.id and b.status not in ('cancelled', 'expired'))
    returning v.lab_id, v.slot_start
  )
  update slot_counters c set booked = c.booked - 1 from ended e
  where c.lab_id = e.lab_id and c.slot_start = e.slot_start;
  perform plan_reminders(v_visit_id);
  perform tell(p_from.customer_id, 'visitBooked', v_visit_id, (select order_id from bookings where id = p_ids[1]));
  return v_visit_id;
end $$;

/* The customer's new time at the same lab for all lines of a rejected specimen. Returns their new visit. Raises MB004
   (another customer's), MB008 (the key belongs to another command), MB009 (no choice is open), and what slot_start_of,
   recollect_at, count_places and, for another day, limit_visits_of_day raise. The lab made the visit necessary, so
   neither the number of visits ahead nor a missed one stands in its way. */
drop function if exists recollect_lines(uuid, uuid, date, time, text);
create or replace function recollect_lines(p_customer_id uuid, p_booking_id uuid, p_date date, p_slot_time time, p_key text,
                                           p_address text default null)
returns uuid
language plpgsql volatile as $$
declare
  v_hash         text := 'recollect|' || p_booking_id || '|' || p_date || '|' || p_slot_time;
  v_request_hash text;
  v_line         bookings;
  v_from         visits;
  v_ids          uuid[];
  v_visit_id     uuid;
begin
  perform lock_customer(p_customer_id);
  insert into idempotency_keys (customer_id, key, request_hash, booking_id)
  select p_customer_id, p_key, v_hash, b.id from bookings b where b.id = p_booking_id and b.customer_id = p_customer_id
  on conflict do nothing;
  if not found then
    select request_hash into v_request_hash from idempotency_keys where customer_id = p_customer_id and key = p_key;
    if not found then raise exception 'not_found' using errcode = 'MB004'; end if;
    if v_request_hash <> v_hash then raise exception 'key_reused' using errcode = 'MB008'; end if;
    return (select visit_id from bookings where id = p_booking_id);
  end if;

  perform from orders where id in (
    select b.order_id from bookings named join bookings b on b.specimen_id = named.specimen_id
    where named.id = p_booking_id) order by id for no key update;
  select v.* into v_from from visits v join bookings b on b.visit_id = v.id where b.id = p_booking_id
  for no key update of v;
  select * into v_line from bookings where id = p_booking_id for no key update;
  select array_agg(l.id order by l.id) into v_ids from (
    select id from bookings where specimen_id = v_line.specimen_id and needs_choice_since is not null
      and status = 'checked_in' order by id for no key update) l;
  if v_ids is null or not p_booking_id = any (v_ids) then
    raise exception 'not_changeable' using errcode = 'MB009';
  end if;

  v_visit_id := recollect_at(v_from, v_ids, slot_start_of(v_line.lab_id, p_date, p_slot_time), p_customer_id);
  if p_date <> (select (v_from.slot_start at time zone l.time_zone)::date from labs l where l.id = v_from.lab_id) then
    perform limit_visits_of_day(p_customer_id, v_from.lab_id, p_date);
  end if;
  if (select is_made_here(v.xmin, v.created_at) from visits v where v.id = v_visit_id) then
    perform count_places(p_address, array[v_visit_id]);
  end if;
  return v_visit_id;
end $$;

/* The same for all lines of a visit that wait for a choice, by the lab: no limit of the customer's binds its desk. The
   idempotency key is that of the employee.
   Raises MB004 (another lab's), MB008, MB009, and what desk_slot_start_of and recollect_at raise. */
create or replace function recollect_lines_at_lab(p_lab_id int, p_actor_id uuid, p_visit_id uuid, p_date date,
                                                  p_slot_time time, p_key text) returns uuid
language plpgsql volatile as $$
declare
  v_hash  text := 'desk_recollect|' || p_visit_id || '|' || p_date || '|' || p_slot_time;
  v_known record;
  v_from  visits;
  v_ids   uuid[];
begin
  insert into idempotency_keys (customer_id, key, request_hash)
  values (p_actor_id, p_key, v_hash) on conflict do nothing;
  if not found then
    select request_hash, booking_id into v_known from idempotency_keys where customer_id = p_actor_id and key = p_key;
    if not found then raise exception 'retry' using errcode = '40001'; end if;
    if v_known.request_hash <> v_hash then raise exception 'key_reused' using errcode = 'MB008'; end if;
    return (select visit_id from bookings where id = v_known.booking_id);
  end if;
  perform from orders where id in (select order_id from bookings where visit_id = p_visit_id and lab_id = p_lab_id)
  order by id for no key update;
  select * into v_from from visits where id = p_visit_id and lab_id = p_lab_id for no key update;
  if not found then raise exception 'not_found' using errcode = 'MB004'; end if;
  select array_agg(l.id order by l.id) into v_ids from (
    select id from bookings where visit_id = p_visit_id and needs_choice_since is not null and status = 'checked_in'
    order by id for no key update) l;
  if v_ids is null then raise exception 'not_changeable' using errcode = 'MB009'; end if;
  update idempotency_keys set booking_id = v_ids[1] where customer_id = p_actor_id and key = p_key;
  return recollect_at(v_from, v_ids, desk_slot_start_of(p_lab_id, p_date, p_slot_time), p_actor_id);
end $$;
