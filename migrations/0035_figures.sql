-- The figures of the desk, exact at any moment: every change of a line, of the books, of people and of laboratories
-- writes down what it adds and takes away, and a job folds that into a row a day. Nobody waits for anybody: two
-- bookings of one day write two rows, and whoever reads adds what is not folded yet.

create function riyadh_day(p_at timestamptz) returns date
language sql immutable parallel safe return (p_at at time zone 'Asia/Riyadh')::date;

alter table bookings
  -- Since when the line is in its state.
  add column status_changed_at timestamptz,
  -- As they were when it was booked, so that a lab that moves and a test that is filed elsewhere change no past day.
  -- No foreign keys: each booking would lock the row of its category.
  add column city_id           text,
  add column category_id       int;

/* A line that is brought in from elsewhere, done already, was done at its time. */
create function state_since(b bookings) returns timestamptz
language sql stable
return case when b.status in ('completed', 'no_show') then least(greatest(b.booking_time, b.created_at), now())
            else b.created_at end;

update bookings b
set city_id = l.city_id, category_id = t.category_id,
    status_changed_at = coalesce(
      (select max(e.created_at) from booking_events e where e.booking_id = b.id and e.to_status = b.status),
      state_since(b))
from labs l, lab_tests o join tests t on t.id = o.test_id
where l.id = b.lab_id and o.id = b.lab_test_id;

-- Left out by whoever writes a line: a trigger knows them.
alter table bookings
  alter column status_changed_at set default '-infinity', alter column status_changed_at set not null,
  alter column category_id set default 0, alter column category_id set not null,
  add constraint bookings_place_noted check (category_id > 0 and isfinite(status_changed_at));

create function note_place_of_line() returns trigger
language plpgsql as $$
begin
  if not isfinite(new.status_changed_at) then new.status_changed_at := state_since(new); end if;
  select l.city_id, t.category_id into new.city_id, new.category_id
  from labs l, lab_tests o join tests t on t.id = o.test_id
  where l.id = new.lab_id and o.id = new.lab_test_id;
  return new;
end $$;
create trigger bookings_place before insert on bookings for each row
  when (new.category_id = 0) execute function note_place_of_line();

create function note_change_of_status() returns trigger
language plpgsql as $$
begin
  new.status_changed_at := now();
  return new;
end $$;
create trigger bookings_status_changed before update on bookings for each row
  when (old.status is distinct from new.status) execute function note_change_of_status();

-- What is late at any laboratory, the longest first. Written when a specimen is taken, never when one books.
create index bookings_late on bookings (result_due_at, id) where result_due_at is not null and result_at is null;

create table figure_deltas (
  id                 bigint generated always as identity primary key,
  day                date not null,
  -- Empty for what belongs to no city or category, people say.
  city_id            text not null default '',
  category_id        text not null default '',
  booked             int not null default 0,
  completed          int not null default 0,
  revenue_halalas    bigint not null default 0,
  cancelled          int not null default 0,
  no_shows           int not null default 0,
  fees_halalas       bigint not null default 0,
  commission_halalas bigint not null default 0,
  discounts_halalas  bigint not null default 0,
  new_customers      int not null default 0,
  new_labs           int not null default 0
-- All of it comes and goes within seconds.
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create table daily_figures (
  dimension          text not null check (dimension in ('all', 'city', 'category')),
  day                date not null,
  member             text not null,
  booked             int not null,
  completed          int not null,
  revenue_halalas    bigint not null,
  cancelled          int not null,
  no_shows           int not null,
  fees_halalas       bigint not null,
  commission_halalas bigint not null,
  discounts_halalas  bigint not null,
  new_customers      int not null,
  new_labs           int not null,
  primary key (dimension, day, member)
) with (fillfactor = 80);

/* What a line, as it stands, counts as: booked on the day it was made, and what became of it on the day it did. */
create function figures_of_line(b bookings)
returns table (day date, booked int, completed int, revenue_halalas bigint, cancelled int, no_shows int)
language sql stable as $$
  select riyadh_day(b.created_at), 1, 0, 0::bigint, 0, 0 where b.status not in ('held', 'expired')
  union all
  select riyadh_day(b.status_changed_at), 0, (b.status = 'completed')::int,
         case when b.status = 'completed' then b.total_price_halalas else 0 end,
         (b.status = 'cancelled')::int, (b.status = 'no_show')::int
  where b.status in ('completed', 'cancelled', 'no_show')
$$;

create function figures_follow_line() returns trigger
language plpgsql as $$
declare
  v_line bookings;
begin
  if tg_op = 'DELETE' then v_line := old; else v_line := new; end if;
  insert into figure_deltas (day, city_id, category_id, booked, completed, revenue_halalas, cancelled, no_shows)
  select f.day, coalesce(v_line.city_id, ''), v_line.category_id, sum(f.sign * f.booked), sum(f.sign * f.completed),
         sum(f.sign * f.revenue_halalas), sum(f.sign * f.cancelled), sum(f.sign * f.no_shows)
  from (select -1 as sign, o.* from figures_of_line(old) o where tg_op <> 'INSERT'
        union all
        select 1, n.* from figures_of_line(new) n where tg_op <> 'DELETE') f
  group by f.day
  having (sum(f.sign * f.booked), sum(f.sign * f.completed), sum(f.sign * f.revenue_halalas),
          sum(f.sign * f.cancelled), sum(f.sign * f.no_shows)) is distinct from (0::bigint, 0::bigint, 0::numeric, 0::bigint, 0::bigint);
  return null;
end $$;
create trigger bookings_figures_added after insert on bookings for each row
  when (new.status not in ('held', 'expired')) execute function figures_follow_line();
create trigger bookings_figures_changed after update on bookings for each row
  when (old.status is distinct from new.status
    and not (old.status in ('held', 'expired') and new.status in ('held', 'expired')))
  execute function figures_follow_line();
create trigger bookings_figures_gone after delete on bookings for each row
  when (old.status not in ('held', 'expired')) execute function figures_follow_line();

-- What the books owe a laboratory and it owes us, folded like the figures.
create table lab_balance_deltas (
  id                 bigint generated always as identity primary key,
  lab_id             int not null,
  owed_halalas       bigint not null,
  receivable_halalas bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create table lab_balances (
  lab_id             int primary key,
  owed_halalas       bigint not null,
  receivable_halalas bigint not null
) with (fillfactor = 80);

/* Our income agrees with the books since it is read off them. */
create function figures_follow_books() returns trigger
language plpgsql set enable_seqscan = off as $$
begin
  insert into lab_balance_deltas (lab_id, owed_halalas, receivable_halalas)
  select lab_id, coalesce(-sum(amount_halalas) filter (where account = 'lab_payable'), 0),
         coalesce(sum(amount_halalas) filter (where account = 'lab_receivable'), 0)
  from added where lab_id is not null group by lab_id;
  insert into figure_deltas (day, city_id, category_id, fees_halalas, commission_halalas, discounts_halalas)
  select riyadh_day(t.at), coalesce(b.city_id, ''), coalesce(b.category_id::text, ''),
         coalesce(-sum(e.amount_halalas) filter (where e.account = 'fees'), 0),
         coalesce(-sum(e.amount_halalas) filter (where e.account = 'commission'), 0),
         coalesce(sum(e.amount_halalas) filter (where e.account = 'discounts'), 0)
  from added e
  join ledger_transactions t on t.id = e.transaction_id
  left join bookings b on b.id = t.booking_id
  where e.account in ('fees', 'commission', 'discounts')
  group by t.id, b.id;
  return null;
end $$;
create trigger ledger_entries_figures after insert on ledger_entries referencing new table as added
  for each statement execute function figures_follow_books();

create function figures_follow_people() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.user_type = 'customer' then
    insert into figure_deltas (day, new_customers) values (riyadh_day(old.created_at), -1);
  end if;
  if tg_op <> 'DELETE' and new.user_type = 'customer' then
    insert into figure_deltas (day, new_customers) values (riyadh_day(new.created_at), 1);
  end if;
  return null;
end $$;
create trigger user_profiles_figures_added after insert or delete on user_profiles for each row
  execute function figures_follow_people();
create trigger user_profiles_figures_changed after update on user_profiles for each row
  when ((old.user_type, old.created_at) is distinct from (new.user_type, new.created_at))
  execute function figures_follow_people();

create function figures_follow_labs() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into figure_deltas (day, city_id, new_labs) values (riyadh_day(old.created_at), coalesce(old.city_id, ''), -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into figure_deltas (day, city_id, new_labs) values (riyadh_day(new.created_at), coalesce(new.city_id, ''), 1);
  end if;
  return null;
end $$;
create trigger labs_figures_added after insert or delete on labs for each row execute function figures_follow_labs();
create trigger labs_figures_changed after update on labs for each row
  when ((old.city_id, old.created_at) is distinct from (new.city_id, new.created_at))
  execute function figures_follow_labs();

/* Takes what was written down and not folded yet (at most so many rows) into the days; the sum of both is never
   other than it was. Any number may fold at once: each takes rows of its own, and the days in one order. */
create function fold_figures(p_most int) returns int
language sql volatile as $$
  with taken as (
    delete from figure_deltas where id in (
      select id from figure_deltas order by id limit p_most for update skip locked)
    returning *),
  folded as (
    insert into daily_figures as d
    select m.dimension, t.day, m.member, sum(t.booked), sum(t.completed), sum(t.revenue_halalas), sum(t.cancelled),
           sum(t.no_shows), sum(t.fees_halalas), sum(t.commission_halalas), sum(t.discounts_halalas),
           sum(t.new_customers), sum(t.new_labs)
    from taken t
    cross join lateral (values ('all', ''), ('city', t.city_id), ('category', t.category_id)) m (dimension, member)
    group by m.dimension, t.day, m.member order by m.dimension, t.day, m.member
    on conflict (dimension, day, member) do update set
      booked = d.booked + excluded.booked, completed = d.completed + excluded.completed,
      revenue_halalas = d.revenue_halalas + excluded.revenue_halalas, cancelled = d.cancelled + excluded.cancelled,
      no_shows = d.no_shows + excluded.no_shows, fees_halalas = d.fees_halalas + excluded.fees_halalas,
      commission_halalas = d.commission_halalas + excluded.commission_halalas,
      discounts_halalas = d.discounts_halalas + excluded.discounts_halalas,
      new_customers = d.new_customers + excluded.new_customers, new_labs = d.new_labs + excluded.new_labs)
  select count(*)::int from taken
$$;

create function fold_lab_balances(p_most int) returns int
language sql volatile as $$
  with taken as (
    delete from lab_balance_deltas where id in (
      select id from lab_balance_deltas order by id limit p_most for update skip locked)
    returning *),
  folded as (
    insert into lab_balances as l
    select lab_id, sum(owed_halalas), sum(receivable_halalas) from taken group by lab_id order by lab_id
    on conflict (lab_id) do update set
      owed_halalas = l.owed_halalas + excluded.owed_halalas,
      receivable_halalas = l.receivable_halalas + excluded.receivable_halalas)
  select count(*)::int from taken
$$;

/* All figures anew from what they are made of: for what was written before there were figures, or without triggers. */
create function recount_figures() returns void
language sql volatile as $$
  delete from figure_deltas;
  delete from daily_figures;
  delete from lab_balance_deltas;
  delete from lab_balances;
  insert into figure_deltas (day, city_id, category_id, booked, completed, revenue_halalas, cancelled, no_shows)
  select f.day, coalesce(b.city_id, ''), b.category_id, sum(f.booked), sum(f.completed), sum(f.revenue_halalas),
         sum(f.cancelled), sum(f.no_shows)
  from bookings b cross join lateral figures_of_line(b) f
  group by f.day, b.city_id, b.category_id;
  insert into figure_deltas (day, city_id, category_id, fees_halalas, commission_halalas, discounts_halalas)
  select riyadh_day(t.at), coalesce(b.city_id, ''), coalesce(b.category_id::text, ''),
         coalesce(-sum(e.amount_halalas) filter (where e.account = 'fees'), 0),
         coalesce(-sum(e.amount_halalas) filter (where e.account = 'commission'), 0),
         coalesce(sum(e.amount_halalas) filter (where e.account = 'discounts'), 0)
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id left join bookings b on b.id = t.booking_id
  where e.account in ('fees', 'commission', 'discounts')
  group by 1, 2, 3;
  insert into figure_deltas (day, new_customers)
  select riyadh_day(created_at), count(*) from user_profiles where user_type = 'customer' group by 1;
  insert into figure_deltas (day, city_id, new_labs)
  select riyadh_day(created_at), coalesce(city_id, ''), count(*) from labs group by 1, 2;
  select fold_figures(2147483647);
  insert into lab_balances
  select lab_id, coalesce(-sum(amount_halalas) filter (where account = 'lab_payable'), 0),
         coalesce(sum(amount_halalas) filter (where account = 'lab_receivable'), 0)
  from ledger_entries where lab_id is not null group by lab_id;
$$;
select recount_figures();

-- When the books were proved, by whom, and what was found.
create table ledger_proofs (
  id       bigint generated always as identity primary key,
  at       timestamptz not null default now(),
  actor_id uuid references users on delete set null,
  is_sound boolean not null,
  problems jsonb not null default '[]'
);
create index ledger_proofs_by_actor on ledger_proofs (actor_id) where actor_id is not null;
