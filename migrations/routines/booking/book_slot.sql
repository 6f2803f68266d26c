/* The outcome of an earlier request with this key: its booking, a clash with another command (a hold or a move may
   have used the key), or no row. */
create or replace function replay_booking(p_customer_id uuid, p_key text, p_request_hash text)
returns table (outcome text, id uuid, reference text, booking_time timestamptz, status booking_status,
               visit_reference text, order_id uuid, amount_halalas int)
language plpgsql volatile as $$
#variable_conflict use_column
declare
  v_known record;
begin
  select request_hash, booking_id into v_known from idempotency_keys
  where customer_id = p_customer_id and key = p_key;
  if not found then return; end if;
  return query
    select 'ok', b.id, b.reference, b.booking_time, b.status, v.reference, b.order_id, b.amount_halalas
    from bookings b join visits v on v.id = b.visit_id
    where b.id = v_known.booking_id and v_known.request_hash = p_request_hash;
  if not found then
    return query
      select 'key_reused', null::uuid, null, null::timestamptz, null::booking_status, null, null::uuid, null::int;
  end if;
end $$;

/* Takes a seat in a slot for the customer, or joins the seat of the present visit: an order of one line, confirmed at
   once, to be paid at the lab, without the VAT of the test where the customer is exempt. Raises MB038 where it costs
   more than p_most_halalas, and what limit_unpaid_visits and count_places raise. All in one round trip.
   Outcomes: ok, key_reused, not_found, not_a_slot, slot_passed, slot_full; others are raised, since they roll back.
   Refusals on a full slot take no lock and read only the counter (a peek comes first); the key's row is the lock
   between repeats. */
create or replace function book_slot(p_customer_id uuid, p_lab_test_id int, p_date date, p_slot_time time, p_key text,
                                     p_is_exempt boolean default false, p_most_halalas int default null,
                                     p_address text default null)
returns table (outcome text, id uuid, reference text, booking_time timestamptz, status booking_status,
               visit_reference text, order_id uuid, amount_halalas int)
language plpgsql volatile as $$
#variable_conflict use_column
declare
  v_hash      text := p_lab_test_id || '|' || p_date || '|' || p_slot_time
                      || case when p_is_exempt then '|exempt' else '' end;
  v_offer     record;
  v_start     timestamptz;
  v_is_full   boolean;
  v_visit_id  uuid;
  v_order_id  uuid;
  v_id        uuid;
  v_reference text;
  v_amount    int;
  v_refusal   text;
begin
  select t.lab_id, l.time_zone, l.slot_capacity, (now() at time zone l.time_zone)::date + l.booking_horizon_days as last_date
  into v_offer
  from lab_tests t join labs l on l.id = t.lab_id
  where t.id = p_lab_test_id and t.is_active and l.approved and is_sold_here(l.city_id);

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

  -- After the peek, never before it: a repeat of this request that filled the slot has also committed its key.
  if exists (select from idempotency_keys k where k.customer_id = p_customer_id and k.key = p_key) then
    return query select * from replay_booking(p_customer_id, p_key, v_hash);
    return;
  end if;

  v_refusal := case
    when v_start is null then 'not_found'
    when v_start <= now() then 'slot_passed'
    when v_start < bookable_from() then 'slot_too_near'
    when v_is_full and not exists (
      select from visits v where v.lab_id = v_offer.lab_id and v.slot_start = v_start
        and v.customer_id = p_customer_id and v.is_live) then 'slot_full'
    when p_date > v_offer.last_date or not is_slot_of_lab(v_offer.lab_id, p_date, p_slot_time) then 'not_a_slot' end;
  if v_refusal is not null then
    return query
      select v_refusal, null::uuid, null, null::timestamptz, null::booking_status, null, null::uuid, null::int;
    return;
  end if;

  perform lock_customer(p_customer_id);
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

  insert into orders (id, customer_id, status, method, receipt_number, confirmed_at, is_vat_exempt)
  values (v_order_id, p_customer_id, 'confirmed', 'at_lab', nextval('receipt_numbers'), now(), p_is_exempt);
  v_visit_id := take_place(p_customer_id, v_offer.lab_id, v_start, v_offer.slot_capacity, p_address);
  v_reference := add_line(v_id, v_order_id, v_visit_id, p_customer_id, v_offer.lab_id, p_lab_test_id, v_start, 'confirmed',
                          p_is_exempt);
  select b.amount_halalas into v_amount from bookings b where b.id = v_id;
  if v_amount > p_most_halalas then raise exception 'order_changed' using errcode = 'MB038'; end if;
  perform limit_unpaid_visits(p_customer_id);
  if (select is_made_here(v.xmin, v.created_at) from visits v where v.id = v_visit_id) then
    perform remind_of_visit(v_visit_id, v_start, (
      select t.fasting_hours from lab_tests o join tests t on t.id = o.test_id where o.id = p_lab_test_id));
  else
    perform plan_reminders(v_visit_id);
  end if;
  perform tell(p_customer_id, 'visitBooked', v_visit_id, v_order_id);
  perform count_places(p_address, array[v_visit_id]);
  return query
    select 'ok', v_id, v_reference, v_start, 'confirmed'::booking_status, v.reference, v_order_id, v_amount
    from visits v where v.id = v_visit_id;
end $$;
