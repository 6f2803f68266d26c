/* A new time at the same lab for all lines of a rejected specimen: they keep order, price and payment. Returns their
   new visit. Raises MB004 (another customer's), MB008 (the key belongs to another command), MB009 (no choice is open),
   what slot_start_of and take_place raise, and MB002 if that visit has such a test. */
create or replace function recollect_lines(p_customer_id uuid, p_booking_id uuid, p_date date, p_slot_time time, p_key text)
returns uuid
language plpgsql volatile as $$
declare
  v_hash         text := 'recollect|' || p_booking_id || '|' || p_date || '|' || p_slot_time;
  v_request_hash text;
  v_line         bookings;
  v_from         visits;
  v_ids          uuid[];
  v_start        timestamptz;
  v_capacity     int;
  v_visit_id     uuid;
begin
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

  v_start := slot_start_of(v_line.lab_id, p_date, p_slot_time);
  select slot_capacity into v_capacity from labs where id = v_line.lab_id;
  if exists (select from slot_counters c where c.lab_id = v_line.lab_id and c.slot_start = v_start
               and c.booked >= v_capacity) then
    perform expire_due_orders(v_line.lab_id);
  end if;
  -- Both counters in one order, so that two visits that swap slots do not deadlock.
  perform from slot_counters where lab_id = v_line.lab_id and slot_start in (v_from.slot_start, v_start)
  order by slot_start for no key update;
  v_visit_id := take_place(p_customer_id, v_line.lab_id, v_start, v_capacity);
  begin
    update bookings set visit_id = v_visit_id, booking_time = v_start, status = 'confirmed', specimen_id = null,
                        needs_choice_since = null, rejection_choice = 'recollect'
    where id = any (v_ids);
  exception when unique_violation then raise exception 'already_booked' using errcode = 'MB002';
  end;
  -- A result entered from the rejected specimen moves with its line.
  update results set visit_id = v_visit_id where booking_id = any (v_ids);
  insert into booking_events (booking_id, actor_id, from_status, to_status, reason)
  select id, p_customer_id, 'checked_in', 'confirmed', 'recollect' from unnest(v_ids) as l (id);
  with ended as (
    update visits v set is_live = false
    where v.id = v_from.id and v.is_live and not exists (
      select from bookings b where b.visit_id = v.id and b.status not in ('cancelled', 'expired'))
    returning v.lab_id, v.slot_start
  )
  update slot_counters c set booked = c.booked - 1 from ended e
  where c.lab_id = e.lab_id and c.slot_start = e.slot_start;
  perform plan_reminders(v_visit_id);
  perform tell(p_customer_id, 'visitBooked', v_visit_id, v_line.order_id);
  return v_visit_id;
end $$;
