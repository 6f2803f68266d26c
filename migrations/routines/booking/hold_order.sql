/* Holds the seats of a whole order for some minutes, all or none: p_visits is
   [{"labId", "date", "slotTime", "labTestIds": [], "personId"}], without a person for the customer. Ends what the
   customer held before. Raises what take_place, add_line and slot_start_of raise, and MB008 if the key belongs to another command. */
create or replace function hold_order(p_customer_id uuid, p_key text, p_visits jsonb, p_hold interval,
                                      p_address text default null) returns uuid
language plpgsql volatile as $$
declare
  v_hash     text := md5(p_visits::text);
  v_order_id uuid := uuid_v7();
  v_visit    record;
  v_start    timestamptz;
  v_visit_id uuid;
  v_visit_ids uuid[] := '{}';
  v_capacity int;
  v_known    record;
begin
  -- One hold of a customer at a time; a repeat of the same request waits here for the first. Taking over or erasing an
  -- account locks the profile first as well; checks of foreign keys pass this lock.
  perform lock_customer(p_customer_id);
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
  -- In the order of the counters' keys, so that two orders do not deadlock.
  for v_visit in
    select v."labId" as lab_id, slot_start_of(v."labId", v.date, v."slotTime") as slot_start, v."labTestIds" as lab_test_ids,
           v."personId" as person_id
    from jsonb_to_recordset(p_visits) as v ("labId" int, date date, "slotTime" time, "labTestIds" int[], "personId" uuid)
    order by 1, 2, v."personId" nulls first
  loop
    select slot_capacity into v_capacity from labs where id = v_visit.lab_id;
    if exists (select from slot_counters c where c.lab_id = v_visit.lab_id and c.slot_start = v_visit.slot_start
                 and c.booked >= v_capacity) then
      perform expire_due_orders(v_visit.lab_id);
    end if;
    v_visit_id := take_place(p_customer_id, v_visit.lab_id, v_visit.slot_start, v_capacity, p_address,
                             v_visit.person_id);
    v_visit_ids := v_visit_ids || v_visit_id;
    perform add_line(uuid_v7(), v_order_id, v_visit_id, p_customer_id, v_visit.lab_id, t.id, v_visit.slot_start, 'held')
    from unnest(v_visit.lab_test_ids) as t (id);
  end loop;
  perform count_places(p_address, v_visit_ids);
  return v_order_id;
end $$;

/* Takes the seats of an order again whose hold ran out, and holds it, all or none (MB001, MB002, MB006). The caller has
   locked it. Only for an order that a card has paid meanwhile: its places were counted when it was first held, and the
   provider's word comes from no address of the customer's. */
create or replace function hold_order_again(p_order_id uuid, p_hold interval) returns void
language plpgsql volatile as $$
declare
  v_visit    record;
  v_visit_id uuid;
begin
  update orders set status = 'held', hold_expires_at = now() + p_hold where id = p_order_id and status = 'expired';
  if not found then raise exception 'order % has not expired', p_order_id; end if;
  for v_visit in
    select b.customer_id, v.person_id, b.lab_id, b.booking_time, l.slot_capacity, l.approved and is_sold_here(l.city_id) as approved,
           array_agg(b.id order by b.id) as ids
    from bookings b join labs l on l.id = b.lab_id join visits v on v.id = b.visit_id
    where b.order_id = p_order_id and b.status = 'expired'
    group by b.customer_id, v.person_id, b.lab_id, b.booking_time, l.slot_capacity, l.approved, l.city_id order by b.lab_id, b.booking_time,
    v.person_id nulls first
  loop
    if v_visit.booking_time <= now() then raise exception 'slot_passed' using errcode = 'MB006'; end if;
    if not v_visit.approved then raise exception 'not_found' using errcode = 'MB004'; end if;
    perform expire_due_orders(v_visit.lab_id);
    v_visit_id := take_place(v_visit.customer_id, v_visit.lab_id, v_visit.booking_time, v_visit.slot_capacity, null,
                             v_visit.person_id);
    begin
      update bookings set status = 'held', visit_id = v_visit_id where id = any (v_visit.ids);
    exception when unique_violation then raise exception 'already_booked' using errcode = 'MB002';
    end;
    insert into booking_events (booking_id, from_status, to_status, reason)
    select id, 'expired', 'held', 'paid_late' from unnest(v_visit.ids) as b (id);
  end loop;
end $$;
