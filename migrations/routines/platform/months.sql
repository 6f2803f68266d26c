-- Partitions by month of bookings, ledger_transactions and ledger_entries (docs/growth.md).

/* The least key of a month (UTC). */
create or replace function months.bound_of(p_table text, p_month date) returns text language sql immutable return
  case p_table when 'bookings' then months.first_booking_id(p_month)::text
               else months.first_ledger_id(p_month)::text end;

/* PostgreSQL passes row triggers on to partitions. A statement trigger holds only for the table that a statement names,
   so each partition needs its own, else it would be a way around the rule. */
create or replace function months.guard(p_table text, p_partition text) returns void
language plpgsql as $$
declare
  v_definition text;
begin
  for v_definition in
    select pg_get_triggerdef(oid) from pg_trigger
    where tgrelid = format('public.%I', p_table)::regclass and not tgisinternal and tgtype & 1 = 0
  loop
    execute replace(
      replace(v_definition, format(' ON public.%I ', p_table), format(' ON months.%I ', p_partition)),
      'CREATE TRIGGER ', 'CREATE OR REPLACE TRIGGER ');
  end loop;
end $$;

/* The same for all partitions. A routine that defines a statement trigger of a partitioned table ends with this. */
create or replace function months.guard(p_table text) returns void
language sql as $$
  select months.guard(p_table, c.relname)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = format('public.%I', p_table)::regclass
$$;

/* Makes a partition with everything that its table has, and with the unique rules that PostgreSQL can keep only within
   one partition. */
create or replace function months.add(p_table text, p_name text, p_values text) returns void
language plpgsql as $$
begin
  execute format('create table months.%I (like public.%I including all excluding indexes)', p_name, p_table);
  if p_table = 'bookings' then
    execute format('create unique index %I on months.%I (reference)', p_name || '_reference', p_name);
    execute format('create unique index %I on months.%I (visit_id, lab_test_id,
                      (case when status in (''cancelled'', ''expired'') then id end)) nulls not distinct',
                   p_name || '_once_in_visit', p_name);
  end if;
  execute format('alter table public.%I attach partition months.%I %s', p_table, p_name, p_values);
  perform months.guard(p_table, p_name);
end $$;

/* Makes the partition of one month, unless it exists or the month lies in the first partition. */
create or replace function months.make(p_table text, p_month date) returns void
language plpgsql as $$
declare
  v_name  text := format('%s_%s', p_table, to_char(p_month, 'YYYY_MM'));
  v_from  text := months.bound_of(p_table, p_month);
  v_until text := months.bound_of(p_table, (p_month + interval '1 month')::date);
  v_starts text := (
    select substring(pg_get_expr(relpartbound, oid) from 'TO \(''?([^'')]+)') from pg_class
    where oid = format('months.%I', p_table || '_earlier')::regclass);
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

/* Makes the partitions of this month and of the coming ones. Waits half a second for a lock at most and leaves the
   rest to the next call, so that no statement queues behind it. By the owner's rights: the site's role owns no table. */
create or replace function make_months(p_ahead int default 3) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
begin
  perform from turns where name = 'make months' for no key update skip locked;
  if not found then return; end if;
  perform months.make(t, (date_trunc('month', now() at time zone 'UTC') + make_interval(months => m))::date)
  from generate_series(0, p_ahead) m,
       unnest(array['bookings', 'ledger_transactions', 'ledger_entries']) with ordinality u (t, n) order by m, n;
end $$;

/* Autovacuum analyzes partitions only, but joins are planned by the statistics of the parent table. */
create or replace function refresh_statistics(p_older_than interval) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_name text;
begin
  for v_name in
    select relname from pg_stat_user_tables
    where schemaname = 'public' and relname in ('bookings', 'ledger_transactions', 'ledger_entries')
      and coalesce(greatest(last_analyze, last_autoanalyze), '-infinity') < now() - p_older_than
  loop
    execute format('analyze %I', v_name);
  end loop;
end $$;

select make_months();
