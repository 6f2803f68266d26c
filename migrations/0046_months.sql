-- Bookings and the books by month: what is written today lies in small tables with small indexes, however many years
-- came before. A booking's id begins with its time, so that a month of bookings is a range of ids; an id of the books
-- begins with its month from now on. Keys and references to them stay as they are.
--
-- Nothing is copied: each old table becomes the first partition, with its indexes. It is read once to prove that all
-- its rows lie before the months; where that takes too long to hold everybody up, docs/growth.md has the two
-- statements that prove it beforehand. References to the tables are checked afterwards (check_references below).

create schema months;

/* The least id of a month (UTC): of a booking, and in the books. */
create function months.first_booking_id(p_month date) returns uuid language sql immutable return
  (lpad(to_hex((extract(epoch from p_month::timestamp) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
create function months.of_booking_id(p_id uuid) returns date language sql immutable return
  date_trunc('month', to_timestamp(('x' || left(replace(p_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
                      at time zone 'UTC')::date;
create function months.first_ledger_id(p_month date) returns bigint language sql immutable return
  (extract(year from p_month)::bigint * 100 + extract(month from p_month)::bigint) * 10000000000;
create function months.bound_of(p_table text, p_month date) returns text language sql immutable return
  case p_table when 'bookings' then months.first_booking_id(p_month)::text
               else months.first_ledger_id(p_month)::text end;

/* Triggers of statements hold for the table that a statement names: a partition needs its own, lest it be a way
   around them. (Triggers of rows are passed on by PostgreSQL.) */
create function months.guard(p_table text, p_partition text) returns void
language plpgsql as $$
declare
  v_definition text;
begin
  for v_definition in
    select pg_get_triggerdef(oid) from pg_trigger
    where tgrelid = format('public.%I', p_table)::regclass and not tgisinternal and tgtype & 1 = 0
  loop
    execute replace(v_definition, format(' ON public.%I ', p_table), format(' ON months.%I ', p_partition));
  end loop;
end $$;

/* Makes a partition with all that a table has, and with the unique rules that PostgreSQL can keep within one only. */
create function months.add(p_table text, p_name text, p_values text) returns void
language plpgsql as $$
begin
  execute format('create table months.%I (like public.%I including all excluding indexes)', p_name, p_table);
  if p_table = 'bookings' then
    execute format('create unique index %I on months.%I (reference)', p_name || '_reference', p_name);
    execute format('create unique index %I on months.%I (visit_id, lab_test_id)
                    where status not in (''cancelled'', ''expired'')', p_name || '_live_once', p_name);
  end if;
  execute format('alter table public.%I attach partition months.%I %s', p_table, p_name, p_values);
  perform months.guard(p_table, p_name);
end $$;

/* Makes the partition of one month, unless it is there, or the month lies in the first partition. */
create function months.make(p_table text, p_month date) returns void
language plpgsql as $$
declare
  v_name  text := format('%s_%s', p_table, to_char(p_month, 'YYYY_MM'));
  v_from  text := months.bound_of(p_table, p_month);
  v_until text := months.bound_of(p_table, (p_month + interval '1 month')::date);
  v_starts text := (
    select substring(pg_get_expr(relpartbound, oid) from 'TO \(''?([^'')]+)') from pg_class
    where oid = format('months.%I', p_table || '_before')::regclass);
begin
  if to_regclass(format('months.%I', v_name)) is not null
     or (case p_table when 'bookings' then v_from::uuid < v_starts::uuid
                      else v_from::bigint < v_starts::bigint end) then
    return;
  end if;
  perform months.add(p_table, v_name, format('for values from (%L) to (%L)', v_from, v_until));
exception when check_violation then
  raise warning '% has rows of % in its default partition: that month stays there', p_table, p_month;
end $$;

/* Partitions of this month and of those to come. It waits half a second for others at most, and leaves the rest to
   its next call: nobody shall queue behind it. */
create function make_months(p_ahead int default 3) returns void
language plpgsql set lock_timeout = '500ms' as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('make_months', 0)) then return; end if;
  perform months.make(t, (date_trunc('month', now() at time zone 'UTC') + make_interval(months => m))::date)
  from generate_series(0, p_ahead) m,
       unnest(array['bookings', 'ledger_transactions', 'ledger_entries']) with ordinality u (t, n) order by m, n;
end $$;

/* Checks one reference that the migration below has left unchecked for old rows (it holds for new ones): its name,
   or null when all are checked. Writing goes on meanwhile. */
create function check_references() returns text
language plpgsql as $$
declare
  v_reference record;
begin
  select conrelid::regclass as owner, conname into v_reference from pg_constraint
  where contype = 'f' and not convalidated and conparentid = 0 and confrelid in (
    'public.bookings'::regclass, 'public.ledger_transactions'::regclass)
  order by conrelid, conname limit 1;
  if not found then return null; end if;
  execute format('alter table %s validate constraint %I', v_reference.owner, v_reference.conname);
  return format('%s.%s', v_reference.owner, v_reference.conname);
end $$;

create sequence ledger_ids;
create function next_ledger_id() returns bigint language sql volatile return
  months.first_ledger_id((now() at time zone 'UTC')::date) + nextval('ledger_ids') % 10000000000;

do $$
declare
  v_tables  text[] := array['bookings', 'ledger_transactions', 'ledger_entries'];
  v_classes oid[] := array(select format('public.%I', t)::regclass from unnest(v_tables) t);
  v_table   text;
  v_month   date;
  v_known   text;
  v_is_new  boolean := not exists (select from bookings) and not exists (select from ledger_transactions);
  -- What has to be said again of the new tables.
  v_indexes text[];
  v_keys    text[];
  v_triggers text[];
  v_functions text[];
  v_inward  text[];
  v_one     record;
begin
  -- The months begin with this one, or after the last row there is. Where rows were proved beforehand to lie before a
  -- month, with that one.
  select substring(pg_get_constraintdef(oid) from '''([0-9a-f-]{36})''') into v_known from pg_constraint
  where conrelid = 'bookings'::regclass and conname = 'before_months' and convalidated;
  v_month := case
    when v_known is not null then months.of_booking_id(v_known::uuid)
    when v_is_new then date_trunc('month', now() at time zone 'UTC')::date
    else (greatest(date_trunc('month', now() at time zone 'UTC'),
                   (select months.of_booking_id(id) from bookings order by id desc limit 1)) + interval '1 month')::date end;

  -- Functions of a row: a row of the old table is not one of the new.
  select array_agg(pg_get_functiondef(oid) order by oid) into v_functions from pg_proc
  where prokind = 'f' and exists (
    select from unnest(proargtypes) a join pg_class c on c.reltype = a where c.oid = any (v_classes));
  for v_one in select oid::regprocedure as name from pg_proc where prokind = 'f' and exists (
    select from unnest(proargtypes) a join pg_class c on c.reltype = a where c.oid = any (v_classes))
  loop
    execute format('drop function %s', v_one.name);
  end loop;

  for v_one in
    select conrelid, conname, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and confrelid = any (v_classes) order by conname
  loop
    v_inward := v_inward || format(
      'alter table %s add constraint %I %s%s', v_one.conrelid::regclass, v_one.conname, v_one.definition,
      case when current_setting('server_version_num')::int >= 180000 or v_one.conrelid <> all (v_classes)
           then ' not valid' else '' end);
    execute format('alter table %s drop constraint %I', v_one.conrelid::regclass, v_one.conname);
  end loop;

  alter table ledger_transactions alter column id drop identity;
  perform setval('ledger_ids', coalesce((select max(id) from ledger_transactions), 0) + 1, false);

  foreach v_table in array v_tables loop
    v_triggers := v_triggers || array(
      select pg_get_triggerdef(oid) from pg_trigger
      where tgrelid = format('public.%I', v_table)::regclass and not tgisinternal order by tgname);
    for v_one in select tgname from pg_trigger
                 where tgrelid = format('public.%I', v_table)::regclass and not tgisinternal
    loop
      execute format('drop trigger %I on public.%I', v_one.tgname, v_table);
    end loop;
    -- Unique rules without the key of the partitions stay with the old table alone.
    v_indexes := array(
      select pg_get_indexdef(i.indexrelid) from pg_index i
      where i.indrelid = format('public.%I', v_table)::regclass and not i.indisunique order by i.indexrelid);
    v_keys := array(
      select format('alter table public.%I add constraint %I %s', v_table, conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid = format('public.%I', v_table)::regclass
        and contype in ('p', 'u', 'f') and conname <> 'bookings_reference_key' order by contype desc, conname);

    if not exists (select from pg_constraint
                   where conrelid = format('public.%I', v_table)::regclass and conname = 'before_months') then
      execute format('alter table public.%I add constraint before_months check (%I < %L)', v_table,
                     case v_table when 'ledger_entries' then 'transaction_id' else 'id' end,
                     months.bound_of(v_table, v_month));
    end if;
    execute format('alter table public.%I rename to %I', v_table, v_table || '_before');
    execute format('alter table public.%I set schema months', v_table || '_before');
    execute format('create table public.%I (like months.%I including all excluding indexes) partition by range (%I)',
                   v_table, v_table || '_before',
                   case v_table when 'ledger_entries' then 'transaction_id' else 'id' end);
    execute format('alter table public.%I drop constraint before_months', v_table);
    for v_one in select unnest(v_keys) as statement loop execute v_one.statement; end loop;
    for v_one in select unnest(v_indexes) as statement loop
      execute v_one.statement;
    end loop;
    execute format('alter table public.%I attach partition months.%I for values from (minvalue) to (%L)',
                   v_table, v_table || '_before', months.bound_of(v_table, v_month));
    execute format('alter table months.%I drop constraint before_months', v_table || '_before');
  end loop;

  alter table ledger_transactions alter column id set default next_ledger_id();
  for v_one in select unnest(v_functions || v_triggers || v_inward) as statement loop execute v_one.statement; end loop;
  foreach v_table in array v_tables loop
    perform months.guard(v_table, v_table || '_before');
    perform months.add(v_table, v_table || '_default', 'default');
  end loop;
  -- Compiled anew wherever they are in use: the type of a row is another.
  for v_one in select pg_get_functiondef(p.oid) as definition from pg_proc p join pg_language l on l.oid = p.prolang
               where l.lanname = 'plpgsql' and p.pronamespace = 'public'::regnamespace and p.prosrc ~ '\mbookings\M'
  loop
    execute v_one.definition;
  end loop;

  execute format($f$
    create function keep_reference_once() returns trigger language plpgsql
    set enable_seqscan = off set plan_cache_mode = auto as $b$
    begin
      if exists (select from bookings where reference = new.reference and id < %L) then
        raise exception 'the reference %% is taken', new.reference
          using errcode = 'unique_violation', constraint = 'bookings_reference_key', table = 'bookings';
      end if;
      insert into booking_references (reference) values (new.reference);
      return new;
    end $b$ $f$, months.first_booking_id(v_month));
end $$;

-- A table that was empty when a lookup in it was planned is read whole until it is planned anew, which one long
-- transaction never does: so these functions plan without that.

-- A reference is read out at the desk: no two bookings have the same, of whatever months. Those of bookings before
-- the months are not repeated here: their partition, which new rows do not enter, has its own index.
create table booking_references (reference text constraint bookings_reference_key primary key);
create trigger bookings_reference_once before insert on bookings for each row execute function keep_reference_once();

/* Whether this very transaction has made the visit: then nobody else can have put a line in it. (A visit that was
   only changed here is of this transaction, too, but of another moment. Where in doubt, the answer is no.) */
create function is_made_here(p_made_by xid, p_made_at timestamptz) returns boolean language sql stable return
  p_made_by = pg_current_xact_id()::xid and p_made_at = now();

/* A live line of a test comes once in a visit, though the lines of a visit may lie in several months: a line that was
   moved is older than its visit. Who adds or revives one holds the visit's lock until the end, so that of two at once
   the second sees the first. A visit that was made here has the lines that were put in it here and no other: these
   are noted for the rest of the transaction, so that a new booking need not look through all months. */
create function keep_line_once() returns trigger
language plpgsql set enable_seqscan = off set plan_cache_mode = auto as $$
declare
  v_line  text := new.visit_id || '/' || new.lab_test_id || ' ';
  v_put   text := coalesce(current_setting('bookings.lines_put_here', true), '');
  v_visit record;
begin
  select is_made_here(xmin, created_at) as is_made_here, created_at = now() as is_of_now into v_visit
  from visits where id = new.visit_id for no key update;
  if tg_op = 'UPDATE' or v_visit.is_made_here is not true or position(v_line in v_put) > 0 then
    if exists (select from bookings where visit_id = new.visit_id and lab_test_id = new.lab_test_id
                 and status not in ('cancelled', 'expired') and id <> new.id) then
      raise exception 'already_booked'
        using errcode = 'MB002', constraint = 'bookings_live_once', table = 'bookings';
    end if;
  end if;
  if v_visit.is_of_now then perform set_config('bookings.lines_put_here', v_put || v_line, true); end if;
  return new;
end $$;
create trigger bookings_live_once before insert on bookings for each row
  when (new.status not in ('cancelled', 'expired')) execute function keep_line_once();
create trigger bookings_live_once_again before update on bookings for each row
  when (new.status not in ('cancelled', 'expired')
        and (old.status in ('cancelled', 'expired') or old.visit_id is distinct from new.visit_id
             or old.lab_test_id is distinct from new.lab_test_id))
  execute function keep_line_once();

/* Adds a line at today's price and the rates of today's plans. Raises MB002 where the visit has this test already
   (the trigger above does), MB004 where it is not offered (any more), MB007 where it may not be booked without a name. */
create or replace function add_line(p_id uuid, p_order_id uuid, p_visit_id uuid, p_customer_id uuid, p_lab_id int,
                                    p_lab_test_id int, p_slot_start timestamptz, p_status booking_status) returns text
language plpgsql set plan_cache_mode = force_generic_plan as $$
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
  returning reference into v_reference;
  insert into booking_events (booking_id, actor_id, to_status) values (p_id, p_customer_id, p_status);
  return v_reference;
end $$;

-- What a new booking asks for, without looks through all months.

/* What an earlier request with this key came to: its booking, a clash with another request (a hold or a move may
   have had the key, too), or nothing. */
create or replace function replay_booking(p_customer_id uuid, p_key text, p_request_hash text)
returns table (outcome text, id uuid, reference text, booking_time timestamptz, status booking_status)
language plpgsql volatile as $$
#variable_conflict use_column
declare
  v_known record;
begin
  select request_hash, booking_id into v_known from idempotency_keys
  where customer_id = p_customer_id and key = p_key;
  if not found then return; end if;
  return query
    select 'ok', b.id, b.reference, b.booking_time, b.status from bookings b
    where b.id = v_known.booking_id and v_known.request_hash = p_request_hash;
  if not found then
    return query select 'key_reused', null::uuid, null, null::timestamptz, null::booking_status;
  end if;
end $$;

/* The reminders of a visit: a day before, and when its longest fast begins. */
create function remind_of_visit(p_visit_id uuid, p_start timestamptz, p_fasting_hours int) returns void
language sql volatile as $$
  insert into visit_reminders (visit_id, kind, due_at)
  select p_visit_id, r.kind, r.due_at
  from (values ('visitReminder', p_start - interval '24 hours'),
               ('fastReminder', case when p_fasting_hours > 0 then p_start - make_interval(hours => p_fasting_hours) end))
       r (kind, due_at)
  where r.due_at > now()
$$;

/* Sets the reminders of a visit as its confirmed lines now are. */
create or replace function plan_reminders(p_visit_id uuid) returns void
language plpgsql volatile as $$
declare
  v_start   timestamptz;
  v_fasting int;
begin
  select v.slot_start, max(t.fasting_hours) into v_start, v_fasting
  from visits v
  join bookings b on b.visit_id = v.id and b.status = 'confirmed'
  join lab_tests o on o.id = b.lab_test_id join tests t on t.id = o.test_id
  where v.id = p_visit_id and v.is_live
  group by v.id;
  delete from visit_reminders where visit_id = p_visit_id;
  if v_start is not null then perform remind_of_visit(p_visit_id, v_start, v_fasting); end if;
end $$;

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
  if (select is_made_here(v.xmin, v.created_at) from visits v where v.id = v_visit_id) then
    perform remind_of_visit(v_visit_id, v_start, (
      select t.fasting_hours from lab_tests o join tests t on t.id = o.test_id where o.id = p_lab_test_id));
  else
    perform plan_reminders(v_visit_id);
  end if;
  perform tell(p_customer_id, 'visitBooked', v_visit_id, v_order_id);
  return query select 'ok', v_id, v_reference, v_start, 'confirmed'::booking_status;
end $$;

select make_months();

-- Few rows are checked at once; of many, a task checks one reference after the other while writing goes on.
do $$ begin
  if (select count(*) from (select from bookings limit 200000) b) < 200000 then
    while check_references() is not null loop null; end loop;
  end if;
end $$;

/* A posting adds to the figures of its day, city and category: these are looked up by its id. As a join that was planned
   when a month was still empty, each posting read all transactions of the month. */
create or replace function figures_follow_books() returns trigger
language plpgsql set enable_seqscan = off set plan_cache_mode = auto as $$
begin
  insert into lab_balance_deltas (lab_id, owed_halalas, receivable_halalas)
  select lab_id, coalesce(-sum(amount_halalas) filter (where account = 'lab_payable'), 0),
         coalesce(sum(amount_halalas) filter (where account = 'lab_receivable'), 0)
  from added where lab_id is not null group by lab_id;
  insert into figure_deltas (day, city_id, category_id, fees_halalas, commission_halalas, discounts_halalas)
  select riyadh_day(t.at), coalesce(b.city_id, ''), coalesce(b.category_id::text, ''),
         e.fees_halalas, e.commission_halalas, e.discounts_halalas
  from (select transaction_id, coalesce(-sum(amount_halalas) filter (where account = 'fees'), 0) as fees_halalas,
               coalesce(-sum(amount_halalas) filter (where account = 'commission'), 0) as commission_halalas,
               coalesce(sum(amount_halalas) filter (where account = 'discounts'), 0) as discounts_halalas
        from added where account in ('fees', 'commission', 'discounts') group by transaction_id) e
  -- A limit keeps a lookup from being turned into a join.
  cross join lateral (select at, booking_id from ledger_transactions where id = e.transaction_id limit 1) t
  left join lateral (select city_id, category_id from bookings where id = t.booking_id limit 1) b on true;
  return null;
end $$;

-- A key of months is looked up by one plan for all of them: a plan for each value costs thrice as much as the lookup,
-- and that is what PostgreSQL prefers, also for the references of a row. Only where each lookup goes by a unique key,
-- which no plan can miss; the triggers within decide for themselves (auto, above).
alter function post_ledger(text, uuid, uuid, uuid, uuid, int, ledger_account[], bigint[])
  set plan_cache_mode = force_generic_plan;
alter function refuse_unbalanced() set plan_cache_mode = force_generic_plan;
alter function figures_follow_line() set plan_cache_mode = auto;
