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

/* What a request for a slot finds: the lab and the instant, whether the slot is full for this person, who may already
   have a seat there, and whether this request was answered before. All in one statement, thus of one moment: a repeat of
   this request that filled the slot has also committed its key. The lab is null where the test cannot be booked. */
drop function if exists peek_at_slot(uuid, int, date, time, text);
create or replace function peek_at_slot(p_customer_id uuid, p_lab_test_id int, p_date date, p_slot_time time, p_key text,
                                        p_person_id uuid,
                                        out lab_id int, out slot_start timestamptz, out capacity int, out last_date date,
                                        out is_full boolean, out is_repeat boolean, out may_free boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  select o.lab_id, o.slot_start, o.slot_capacity, o.last_date, o.is_full,
         exists (select from idempotency_keys k where k.customer_id = p_customer_id and k.key = p_key),
         -- Expired holds of any lab: one search in a small index.
         o.is_full and exists (select from orders h where h.status = 'held' and h.hold_expires_at <= now())
  into lab_id, slot_start, capacity, last_date, is_full, is_repeat, may_free
  from (select) one left join lateral (
    select t.lab_id, s.slot_start, l.slot_capacity,
           (now() at time zone l.time_zone)::date + l.booking_horizon_days as last_date,
           c.booked >= l.slot_capacity and not exists (
             select from visits v
             where v.lab_id = t.lab_id and v.slot_start = s.slot_start and v.customer_id = p_customer_id
               and v.person_id is not distinct from p_person_id and v.is_live
           ) as is_full
    from lab_tests t
    join labs l on l.id = t.lab_id
    cross join lateral (select (p_date + p_slot_time) at time zone l.time_zone as slot_start) s
    left join slot_counters c on c.lab_id = t.lab_id and c.slot_start = s.slot_start
    where t.id = p_lab_test_id and t.is_active and l.approved and is_sold_here(l.city_id)
  ) o on true;
end $$;

/* Takes a seat in a slot for a person of the customer's (null: the customer), or joins the seat of the present visit:
   an order of one line, confirmed at once, to be paid at the lab, without the VAT of the test where the customer is
   exempt. Raises MB038 where it costs more than p_most_halalas, and what take_place, limit_unpaid_visits and
   count_places raise. All in one round trip.
   Outcomes: ok, key_reused, not_found, not_a_slot, slot_passed, slot_too_near, slot_full; others are raised, since they
   roll back. Refusals on a full slot take no lock (peek_at_slot comes first); the key's row is the lock between
   repeats. Lookups by keys of months are planned once (decision 119). */
drop function if exists book_slot(uuid, int, date, time, text, boolean, int, text);
create or replace function book_slot(p_customer_id uuid, p_lab_test_id int, p_date date, p_slot_time time, p_key text,
                                     p_is_exempt boolean default false, p_most_halalas int default null,
                                     p_address text default null, p_person_id uuid default null)
returns table (outcome text, id uuid, reference text, booking_time timestamptz, status booking_status,
               visit_reference text, order_id uuid, amount_halalas int)
language plpgsql volatile as $$
#variable_conflict use_column
declare
  v_hash     text := p_lab_test_id || '|' || p_date || '|' || p_slot_time
                     || case when p_is_exempt then '|exempt' else '' end || coalesce('|' || p_person_id, '');
  v_seen     record;
  v_id       uuid;
  v_order_id uuid;
  v_visit_id uuid;
  v_visit    record;
  v_line     record;
begin
  loop
    v_seen := peek_at_slot(p_customer_id, p_lab_test_id, p_date, p_slot_time, p_key, p_person_id);
    exit when v_seen.is_repeat or v_seen.may_free is not true or expire_due_orders(v_seen.lab_id) = 0;
  end loop;
  if v_seen.is_repeat then
    return query select * from replay_booking(p_customer_id, p_key, v_hash);
    return;
  end if;
  outcome := case
    when v_seen.lab_id is null then 'not_found'
    when v_seen.slot_start <= now() then 'slot_passed'
    when v_seen.slot_start < bookable_from() then 'slot_too_near'
    when v_seen.is_full then 'slot_full'
    when p_date > v_seen.last_date then 'not_a_slot'
    else 'ok' end;
  if outcome <> 'ok' then
    return next;
    return;
  end if;

  -- To the end of the transaction, when the last keys of months are checked.
  perform set_config('plan_cache_mode', 'force_generic_plan', true);
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

  v_visit_id := take_place(p_customer_id, v_seen.lab_id, v_seen.slot_start, v_seen.capacity, p_address,
                           p_person_id);
  insert into orders (id, customer_id, status, method, receipt_number, confirmed_at, is_vat_exempt)
  values (v_order_id, p_customer_id, 'confirmed', 'at_lab', nextval('receipt_numbers'), now(), p_is_exempt);
  v_line := add_line(v_id, v_order_id, v_visit_id, p_customer_id, v_seen.lab_id, p_lab_test_id, v_seen.slot_start,
                     'confirmed', p_is_exempt);
  if v_line.amount_halalas > p_most_halalas then raise exception 'order_changed' using errcode = 'MB038'; end if;
  perform limit_unpaid_visits(p_customer_id);
  select v.reference, is_made_here(v.xmin, v.created_at) as is_new into v_visit from visits v where v.id = v_visit_id;
  if v_visit.is_new then
    perform remind_of_visit(v_visit_id, v_seen.slot_start, v_line.fasting_hours);
  else
    perform plan_reminders(v_visit_id);
  end if;
  perform tell(p_customer_id, 'visitBooked', v_visit_id, v_order_id);
  perform count_places(p_address, array[v_visit_id]);
  return query
    select 'ok', v_id, v_line.reference, v_seen.slot_start, 'confirmed'::booking_status, v_visit.reference, v_order_id,
           v_line.amount_halalas;
end $$;
