-- Rows to lock where something is done by one at a time and no row of its own says so. A lock of a row ends with its
-- transaction on every connection, also behind a pooler that knows no advisory locks.
create table turns (
  name text primary key
);
insert into turns (name) values ('legal draft terms'), ('legal draft privacy'), ('prove ledger'), ('make months');

/* Holds the places of a whole order for some minutes: p_visits is
   [{"labId", "date", "slotTime", "labTestIds": []}]. All or nothing. What the customer held before is given up.
   Raises what take_place, add_line and slot_start_of raise, and MB008 where the key stood for something else. */
create or replace function hold_order(p_customer_id uuid, p_key text, p_visits jsonb, p_hold interval) returns uuid
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
  -- (Whoever takes over or erases an account locks the profile first as well; foreign keys pass this lock.)
  perform from user_profiles where id = p_customer_id for no key update;
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

/* Partitions of this month and of those to come. It waits half a second for others at most, and leaves the rest to
   its next call: nobody shall queue behind it. */
create or replace function make_months(p_ahead int default 3) returns void
language plpgsql set lock_timeout = '500ms' as $$
begin
  perform from turns where name = 'make months' for no key update skip locked;
  if not found then return; end if;
  perform months.make(t, (date_trunc('month', now() at time zone 'UTC') + make_interval(months => m))::date)
  from generate_series(0, p_ahead) m,
       unnest(array['bookings', 'ledger_transactions', 'ledger_entries']) with ordinality u (t, n) order by m, n;
end $$;
