-- Booking in one round trip. What the outcome words mean to a person is decided in shared/app-error.ts.

/* True when the lab is open at that wall time of that day and the time is the start of a slot: the rule of
   lab_day_slots, asked about one time. */
create function is_slot_of_lab(p_lab_id int, p_date date, p_slot_time time) returns boolean
language sql stable as $$
  select exists (
    select from labs l
    cross join lateral (
      select h.open_min, h.close_min from opening_hours h
      where h.lab_id = l.id and h.dow = extract(dow from p_date)::int
        and not exists (select from schedule_exceptions x where x.lab_id = l.id and x.on_date = p_date)
      union all
      select x.open_min, x.close_min from schedule_exceptions x
      where x.lab_id = l.id and x.on_date = p_date and x.open_min is not null
    ) opened
    cross join lateral (select extract(epoch from p_slot_time) / 60 - opened.open_min as minute) m
    where l.id = p_lab_id
      and m.minute between 0 and opened.close_min - opened.open_min - l.slot_minutes
      and m.minute % l.slot_minutes = 0
      and (p_date + p_slot_time) at time zone l.time_zone at time zone l.time_zone = p_date + p_slot_time)
$$;

/* What an earlier request with this key came to: its booking, a clash with another request, or nothing. */
create function replay_booking(p_customer_id uuid, p_key text, p_request_hash text)
returns table (outcome text, id uuid, reference text, booking_time timestamptz, status booking_status)
language sql volatile as $$
  select case when k.request_hash = p_request_hash then 'ok' else 'key_reused' end,
         b.id, b.reference, b.booking_time, b.status
  from idempotency_keys k join bookings b on b.id = k.booking_id
  where k.customer_id = p_customer_id and k.key = p_key
$$;

/* Takes one place in a slot for the customer, or joins the place their visit already has.
   Outcomes: ok, key_reused, not_found, not_a_slot, slot_passed, slot_full, already_booked.
   Refusals on a full slot take no lock and look no further than the counter (a peek comes first); the key's row
   is the lock between repeats. */
create function book_slot(p_customer_id uuid, p_lab_test_id int, p_date date, p_slot_time time, p_key text)
returns table (outcome text, id uuid, reference text, booking_time timestamptz, status booking_status)
language plpgsql volatile as $$
#variable_conflict use_column
declare
  v_hash      text := p_lab_test_id || '|' || p_date || '|' || p_slot_time;
  v_offer     record;
  v_start     timestamptz;
  v_is_full   boolean;
  v_visit_id  uuid;
  v_id        uuid;
  v_reference text;
begin
  select t.lab_id, t.price_halalas, l.time_zone, l.slot_capacity, l.cancel_notice_hours,
         (now() at time zone l.time_zone)::date + l.booking_horizon_days as last_date
  into v_offer
  from lab_tests t join labs l on l.id = t.lab_id
  where t.id = p_lab_test_id and t.is_active and l.approved;

  if found then
    v_start := (p_date + p_slot_time) at time zone v_offer.time_zone;
    v_is_full := exists (
      select from slot_counters c
      where c.lab_id = v_offer.lab_id and c.slot_start = v_start and c.booked >= v_offer.slot_capacity);
  end if;

  -- After the peek, never before it: a twin that filled the slot has also committed its key.
  return query select * from replay_booking(p_customer_id, p_key, v_hash);
  if found then return; end if;

  if v_start is null then return query select 'not_found', null::uuid, null, null::timestamptz, null::booking_status; return; end if;
  if v_start <= now() then return query select 'slot_passed', null::uuid, null, null::timestamptz, null::booking_status; return; end if;
  if v_is_full and not exists (
    select from visits v where v.lab_id = v_offer.lab_id and v.slot_start = v_start
      and v.customer_id = p_customer_id and v.is_live) then
    return query select 'slot_full', null::uuid, null, null::timestamptz, null::booking_status; return;
  end if;
  if p_date > v_offer.last_date or not is_slot_of_lab(v_offer.lab_id, p_date, p_slot_time) then
    return query select 'not_a_slot', null::uuid, null, null::timestamptz, null::booking_status; return;
  end if;

  v_id := uuid_v7();
  insert into idempotency_keys (customer_id, key, request_hash, booking_id)
  values (p_customer_id, p_key, v_hash, v_id)
  on conflict do nothing;
  if not found then
    return query select * from replay_booking(p_customer_id, p_key, v_hash);
    if not found then raise exception 'retry' using errcode = '40001'; end if;
    return;
  end if;

  insert into visits (lab_id, customer_id, slot_start) values (v_offer.lab_id, p_customer_id, v_start)
  on conflict (lab_id, slot_start, customer_id) where is_live do nothing
  returning visits.id into v_visit_id;
  if v_visit_id is not null then
    insert into slot_counters as c (lab_id, slot_start, booked, capacity)
    values (v_offer.lab_id, v_start, 1, v_offer.slot_capacity)
    on conflict (lab_id, slot_start) do update set booked = c.booked + 1, capacity = excluded.capacity
    where c.booked < excluded.capacity;
    if not found then raise exception 'slot_full' using errcode = 'MB001'; end if;
  else
    -- Locked, so that a visit which is being cancelled is either joined whole or begun anew.
    select v.id into v_visit_id from visits v
    where v.lab_id = v_offer.lab_id and v.slot_start = v_start and v.customer_id = p_customer_id and v.is_live
    for no key update;
    if not found then raise exception 'retry' using errcode = '40001'; end if;
  end if;

  insert into bookings (id, reference, visit_id, customer_id, lab_id, lab_test_id, booking_time,
                        total_price_halalas, cancel_notice_hours)
  values (v_id, booking_reference(v_id), v_visit_id, p_customer_id, v_offer.lab_id, p_lab_test_id, v_start,
          v_offer.price_halalas, v_offer.cancel_notice_hours)
  on conflict (visit_id, lab_test_id) where bookings.status not in ('cancelled', 'expired') do nothing
  returning bookings.reference into v_reference;
  if not found then raise exception 'already_booked' using errcode = 'MB002'; end if;

  insert into booking_events (booking_id, actor_id, to_status) values (v_id, p_customer_id, 'confirmed');
  return query select 'ok', v_id, v_reference, v_start, 'confirmed'::booking_status;
end $$;
