-- Taking places, giving them back, and moving between them. Everything that does so locks in one order:
-- orders, visits, bookings, counters.

/* Ends lines (as 'cancelled' or 'expired'), ends the visits that have none left, and gives their places back. */
create function end_lines(p_booking_ids uuid[], p_status booking_status, p_actor_id uuid, p_reason text) returns void
language plpgsql volatile as $$
declare
  v_visit_ids uuid[];
  v_visit_id  uuid;
begin
  perform from visits v
  where v.id in (select b.visit_id from bookings b where b.id = any (p_booking_ids))
  order by v.id for no key update;
  with lines as (
    select b.id, b.visit_id, b.status from bookings b
    where b.id = any (p_booking_ids) and b.status in ('held', 'confirmed', 'checked_in')
    order by b.id for no key update
  ), ended as (
    update bookings b set status = p_status from lines where b.id = lines.id
  ), told as (
    insert into booking_events (booking_id, actor_id, from_status, to_status, reason)
    select id, p_actor_id, lines.status, p_status, p_reason from lines
  )
  select array_agg(distinct visit_id) into v_visit_ids from lines;

  with ended as (
    update visits v set is_live = false
    where v.id = any (v_visit_ids) and v.is_live and not exists (
      select from bookings b where b.visit_id = v.id and b.status not in ('cancelled', 'expired'))
    returning v.lab_id, v.slot_start
  ), counters as (
    -- In one order, since others wait for these rows.
    select c.lab_id, c.slot_start from slot_counters c join ended using (lab_id, slot_start)
    order by c.lab_id, c.slot_start for no key update of c
  )
  update slot_counters c set booked = c.booked - e.places
  from (select lab_id, slot_start, count(*) as places from ended join counters using (lab_id, slot_start)
        group by lab_id, slot_start) e
  where c.lab_id = e.lab_id and c.slot_start = e.slot_start;

  foreach v_visit_id in array coalesce(v_visit_ids, '{}') loop
    perform plan_reminders(v_visit_id);
  end loop;
end $$;

/* Gives up an order that is only held. Its caller has locked it. */
create function expire_order(p_order_id uuid, p_actor_id uuid, p_reason text) returns void
language plpgsql volatile as $$
begin
  update orders set status = 'expired' where id = p_order_id and status = 'held';
  if not found then return; end if;
  perform end_lines(array(select id from bookings where order_id = p_order_id and status = 'held'),
                    'expired', p_actor_id, p_reason);
end $$;

/* Gives up held orders whose time is over: of one lab, or of all (null). Returns how many. */
create function expire_due_orders(p_lab_id int, p_limit int default 100) returns int
language plpgsql volatile as $$
declare
  v_order_id uuid;
  v_count    int := 0;
begin
  for v_order_id in
    select o.id from orders o
    where o.status = 'held' and o.hold_expires_at <= now()
      and (p_lab_id is null or exists (select from bookings b where b.order_id = o.id and b.lab_id = p_lab_id))
    order by o.id limit p_limit for no key update skip locked
  loop
    perform expire_order(v_order_id, null, 'hold_over');
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

/* The customer's visit at that lab and time, with its place: a new one, or the one they have already.
   Raises MB001 where no place is free. */
create function take_place(p_customer_id uuid, p_lab_id int, p_slot_start timestamptz, p_capacity int) returns uuid
language plpgsql volatile as $$
declare
  v_visit_id uuid;
begin
  insert into visits (lab_id, customer_id, slot_start) values (p_lab_id, p_customer_id, p_slot_start)
  on conflict (lab_id, slot_start, customer_id) where is_live do nothing
  returning id into v_visit_id;
  if v_visit_id is not null then
    insert into slot_counters as c (lab_id, slot_start, booked, capacity)
    values (p_lab_id, p_slot_start, 1, p_capacity)
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

/* Adds a line at today's price and the rates of today's plans. Raises MB002 where the visit has this test already,
   MB004 where it is not offered (any more), MB007 where it may not be booked without a name. */
create function add_line(p_id uuid, p_order_id uuid, p_visit_id uuid, p_customer_id uuid, p_lab_id int,
                         p_lab_test_id int, p_slot_start timestamptz, p_status booking_status) returns text
language plpgsql volatile as $$
declare
  v_offer     record;
  v_discount  int;
  v_reference text;
begin
  select t.price_halalas, l.cancel_notice_hours, lp.commission_basis_points, cp.fee_basis_points,
         cp.discount_basis_points, site_vat_basis_points() as vat_basis_points,
         c.is_anonymous and not x.anonymous_allowed as needs_name
  into v_offer
  from lab_tests t
  join tests x on x.id = t.test_id
  join labs l on l.id = t.lab_id
  join user_profiles o on o.id = l.owner_id
  join user_profiles c on c.id = p_customer_id
  cross join lateral plan_of('lab', o.subscription_tier) lp
  cross join lateral plan_of('customer', c.subscription_tier) cp
  where t.id = p_lab_test_id and t.lab_id = p_lab_id and t.is_active and l.approved;
  if not found then raise exception 'not_found' using errcode = 'MB004'; end if;
  if v_offer.needs_name then raise exception 'anonymous_not_allowed' using errcode = 'MB007'; end if;
  v_discount := rate_of(v_offer.price_halalas, v_offer.discount_basis_points);

  insert into bookings (id, reference, order_id, visit_id, customer_id, lab_id, lab_test_id, booking_time, status,
                        total_price_halalas, cancel_notice_hours, fee_basis_points, discount_basis_points,
                        commission_basis_points, vat_basis_points, discount_halalas, fee_halalas, commission_halalas)
  values (p_id, booking_reference(p_id), p_order_id, p_visit_id, p_customer_id, p_lab_id, p_lab_test_id, p_slot_start,
          p_status, v_offer.price_halalas, v_offer.cancel_notice_hours, v_offer.fee_basis_points,
          v_offer.discount_basis_points, v_offer.commission_basis_points, v_offer.vat_basis_points, v_discount,
          rate_of(v_offer.price_halalas - v_discount, v_offer.fee_basis_points),
          rate_of(v_offer.price_halalas, v_offer.commission_basis_points))
  on conflict (visit_id, lab_test_id) where status not in ('cancelled', 'expired') do nothing
  returning reference into v_reference;
  if not found then raise exception 'already_booked' using errcode = 'MB002'; end if;
  insert into booking_events (booking_id, actor_id, to_status) values (p_id, p_customer_id, p_status);
  return v_reference;
end $$;

/* Whether that lab takes visits at that wall time of that day: raises MB004 (no such lab), MB006 (passed),
   MB005 (no slot of the lab, or too far ahead); answers the instant. */
create function slot_start_of(p_lab_id int, p_date date, p_slot_time time) returns timestamptz
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
  if p_date > v_lab.last_date or not is_slot_of_lab(p_lab_id, p_date, p_slot_time) then
    raise exception 'not_a_slot' using errcode = 'MB005';
  end if;
  return v_start;
end $$;

/* Holds the places of a whole order for some minutes: p_visits is
   [{"labId", "date", "slotTime", "labTestIds": []}]. All or nothing. What the customer held before is given up.
   Raises what take_place, add_line and slot_start_of raise, and MB008 where the key stood for something else. */
create function hold_order(p_customer_id uuid, p_key text, p_visits jsonb, p_hold interval) returns uuid
language plpgsql volatile as $$
declare
  v_hash     text := md5(p_visits::text);
  v_order_id uuid := uuid_v7();
  v_visit    record;
  v_start    timestamptz;
  v_visit_id uuid;
  v_capacity int;
  v_known    record;
begin
  -- One hold of a customer at a time; a repeat of the same request waits here for the first.
  perform pg_advisory_xact_lock(hashtextextended('hold ' || p_customer_id, 0));
  select request_hash, order_id into v_known from idempotency_keys where customer_id = p_customer_id and key = p_key;
  if found then
    if v_known.request_hash <> v_hash or v_known.order_id is null then
      raise exception 'key_reused' using errcode = 'MB008';
    end if;
    return v_known.order_id;
  end if;
  perform expire_order(o.id, p_customer_id, 'replaced') from (
    select id from orders where customer_id = p_customer_id and status = 'held' order by id for no key update) o;

  insert into idempotency_keys (customer_id, key, request_hash, order_id)
  values (p_customer_id, p_key, v_hash, v_order_id);
  insert into orders (id, customer_id, status, hold_expires_at)
  values (v_order_id, p_customer_id, 'held', now() + p_hold);
  -- In the order of the counters' keys, so that two orders never wait for each other.
  for v_visit in
    select v."labId" as lab_id, slot_start_of(v."labId", v.date, v."slotTime") as slot_start, v."labTestIds" as lab_test_ids
    from jsonb_to_recordset(p_visits) as v ("labId" int, date date, "slotTime" time, "labTestIds" int[])
    order by 1, 2
  loop
    select slot_capacity into v_capacity from labs where id = v_visit.lab_id;
    if exists (select from slot_counters c where c.lab_id = v_visit.lab_id and c.slot_start = v_visit.slot_start
                 and c.booked >= v_capacity) then
      perform expire_due_orders(v_visit.lab_id);
    end if;
    v_visit_id := take_place(p_customer_id, v_visit.lab_id, v_visit.slot_start, v_capacity);
    perform add_line(uuid_v7(), v_order_id, v_visit_id, p_customer_id, v_visit.lab_id, t.id, v_visit.slot_start, 'held')
    from unnest(v_visit.lab_test_ids) as t (id);
  end loop;
  return v_order_id;
end $$;

/* Turns a held order into a confirmed one. Its caller has locked it. */
create function confirm_order(p_order_id uuid, p_actor_id uuid, p_method payment_method) returns void
language plpgsql volatile as $$
declare
  v_visit record;
begin
  update orders set status = 'confirmed', method = p_method, confirmed_at = now(),
                    receipt_number = nextval('receipt_numbers')
  where id = p_order_id and status = 'held';
  if not found then raise exception 'order % is not held', p_order_id; end if;
  with lines as (
    update bookings set status = 'confirmed', payment = case when p_method = 'card' then 'paid' else payment end
    where order_id = p_order_id and status = 'held' returning id
  )
  insert into booking_events (booking_id, actor_id, from_status, to_status)
  select id, p_actor_id, 'held', 'confirmed' from lines order by id;
  for v_visit in
    select distinct visit_id, customer_id from bookings where order_id = p_order_id and status = 'confirmed'
  loop
    perform plan_reminders(v_visit.visit_id);
    perform tell(v_visit.customer_id, 'visitBooked', v_visit.visit_id, p_order_id);
  end loop;
end $$;

/* Takes again the places of an order whose hold ran out, and holds it: all of them, or none (MB001, MB002, MB006).
   Its caller has locked it. */
create function hold_order_again(p_order_id uuid, p_hold interval) returns void
language plpgsql volatile as $$
declare
  v_visit    record;
  v_visit_id uuid;
begin
  update orders set status = 'held', hold_expires_at = now() + p_hold where id = p_order_id and status = 'expired';
  if not found then raise exception 'order % has not expired', p_order_id; end if;
  for v_visit in
    select b.customer_id, b.lab_id, b.booking_time, l.slot_capacity, l.approved, array_agg(b.id order by b.id) as ids
    from bookings b join labs l on l.id = b.lab_id where b.order_id = p_order_id and b.status = 'expired'
    group by b.customer_id, b.lab_id, b.booking_time, l.slot_capacity, l.approved order by b.lab_id, b.booking_time
  loop
    if v_visit.booking_time <= now() then raise exception 'slot_passed' using errcode = 'MB006'; end if;
    if not v_visit.approved then raise exception 'not_found' using errcode = 'MB004'; end if;
    perform expire_due_orders(v_visit.lab_id);
    v_visit_id := take_place(v_visit.customer_id, v_visit.lab_id, v_visit.booking_time, v_visit.slot_capacity);
    begin
      update bookings set status = 'held', visit_id = v_visit_id where id = any (v_visit.ids);
    exception when unique_violation then raise exception 'already_booked' using errcode = 'MB002';
    end;
    insert into booking_events (booking_id, from_status, to_status, reason)
    select id, 'expired', 'held', 'paid_late' from unnest(v_visit.ids) as b (id);
  end loop;
end $$;

/* Moves the visit of a line, with all its lines, to another time of the same lab. Raises MB004 (not theirs),
   MB009 (it cannot be moved any more), MB010 (the notice limit has passed), MB001, MB002, MB005, MB006, MB008. */
create function move_visit(p_customer_id uuid, p_booking_id uuid, p_date date, p_slot_time time, p_key text)
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

/* What an earlier request with this key came to: its booking, a clash with another request (a hold or a move may
   have had the key, too), or nothing. */
create or replace function replay_booking(p_customer_id uuid, p_key text, p_request_hash text)
returns table (outcome text, id uuid, reference text, booking_time timestamptz, status booking_status)
language sql volatile as $$
  select case when k.request_hash = p_request_hash and b.id is not null then 'ok' else 'key_reused' end,
         b.id, b.reference, b.booking_time, b.status
  from idempotency_keys k left join bookings b on b.id = k.booking_id
  where k.customer_id = p_customer_id and k.key = p_key
$$;

/* Takes one place in a slot for the customer, or joins the place their visit already has: an order of one line, to
   be paid at the lab, confirmed at once.
   Outcomes: ok, key_reused, not_found, not_a_slot, slot_passed, slot_full; others are raised, since they undo.
   Refusals on a full slot take no lock and look no further than the counter (a peek comes first); the key's row
   is the lock between repeats. */
create or replace function book_slot(p_customer_id uuid, p_lab_test_id int, p_date date, p_slot_time time, p_key text)
returns table (outcome text, id uuid, reference text, booking_time timestamptz, status booking_status)
language plpgsql volatile as $$
#variable_conflict use_column
declare
  v_hash      text := p_lab_test_id || '|' || p_date || '|' || p_slot_time;
  v_offer     record;
  v_start     timestamptz;
  v_is_full   boolean;
  v_visit_id  uuid;
  v_order_id  uuid;
  v_id        uuid;
  v_reference text;
  v_refusal   text;
begin
  select t.lab_id, l.time_zone, l.slot_capacity, (now() at time zone l.time_zone)::date + l.booking_horizon_days as last_date
  into v_offer
  from lab_tests t join labs l on l.id = t.lab_id
  where t.id = p_lab_test_id and t.is_active and l.approved;

  if found then
    v_start := (p_date + p_slot_time) at time zone v_offer.time_zone;
    v_is_full := exists (
      select from slot_counters c
      where c.lab_id = v_offer.lab_id and c.slot_start = v_start and c.booked >= v_offer.slot_capacity);
    if v_is_full and expire_due_orders(v_offer.lab_id) > 0 then
      v_is_full := exists (
        select from slot_counters c
        where c.lab_id = v_offer.lab_id and c.slot_start = v_start and c.booked >= v_offer.slot_capacity);
    end if;
  end if;

  -- After the peek, never before it: a twin that filled the slot has also committed its key.
  return query select * from replay_booking(p_customer_id, p_key, v_hash);
  if found then return; end if;

  v_refusal := case
    when v_start is null then 'not_found'
    when v_start <= now() then 'slot_passed'
    when v_is_full and not exists (
      select from visits v where v.lab_id = v_offer.lab_id and v.slot_start = v_start
        and v.customer_id = p_customer_id and v.is_live) then 'slot_full'
    when p_date > v_offer.last_date or not is_slot_of_lab(v_offer.lab_id, p_date, p_slot_time) then 'not_a_slot' end;
  if v_refusal is not null then
    return query select v_refusal, null::uuid, null, null::timestamptz, null::booking_status;
    return;
  end if;

  v_id := uuid_v7();
  v_order_id := uuid_v7();
  insert into idempotency_keys (customer_id, key, request_hash, booking_id)
  values (p_customer_id, p_key, v_hash, v_id)
  on conflict do nothing;
  if not found then
    return query select * from replay_booking(p_customer_id, p_key, v_hash);
    if not found then raise exception 'retry' using errcode = '40001'; end if;
    return;
  end if;

  insert into orders (id, customer_id, status, method, receipt_number, confirmed_at)
  values (v_order_id, p_customer_id, 'confirmed', 'at_lab', nextval('receipt_numbers'), now());
  v_visit_id := take_place(p_customer_id, v_offer.lab_id, v_start, v_offer.slot_capacity);
  v_reference := add_line(v_id, v_order_id, v_visit_id, p_customer_id, v_offer.lab_id, p_lab_test_id, v_start, 'confirmed');
  perform plan_reminders(v_visit_id);
  perform tell(p_customer_id, 'visitBooked', v_visit_id, v_order_id);
  return query select 'ok', v_id, v_reference, v_start, 'confirmed'::booking_status;
end $$;
