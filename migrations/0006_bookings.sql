-- Bookings: one visit (lab, time, customer) takes one place; each of its lines is a booking with a history.

create type booking_status as enum
  ('held', 'confirmed', 'checked_in', 'completed', 'cancelled', 'no_show', 'expired');

create table visits (
  id          uuid primary key default uuid_v7(),
  lab_id      int not null references labs,
  customer_id uuid not null references user_profiles,
  slot_start  timestamptz not null,
  -- False once every line is cancelled or expired: the place is given back.
  is_live     boolean not null default true,
  created_at  timestamptz not null default now()
);
create unique index visits_live_once on visits (lab_id, slot_start, customer_id) where is_live;

-- Eight letters of Crockford's base 32 from the random tail of the id: short enough to read out at a desk.
create function booking_reference(p_id uuid) returns text
language sql immutable as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(uuid_send(p_id), i) % 32 + 1, 1), '' order by i)
  from generate_series(8, 15) i
$$;

create table bookings (
  id                  uuid primary key default uuid_v7(),
  reference           text not null unique,
  visit_id            uuid not null references visits,
  customer_id         uuid not null references user_profiles,
  lab_id              int not null references labs,
  lab_test_id         int not null references lab_tests,
  booking_time        timestamptz not null,
  total_price_halalas int not null check (total_price_halalas >= 0),
  status              booking_status not null default 'confirmed',
  -- The policy as it stood when the person booked.
  cancel_notice_hours smallint not null,
  created_at          timestamptz not null default now()
);
create unique index bookings_live_once on bookings (visit_id, lab_test_id)
  where status not in ('cancelled', 'expired');
create index bookings_by_customer on bookings (customer_id, booking_time desc, id desc);
create index bookings_by_lab on bookings (lab_id, booking_time desc, id desc);
create index bookings_pending_by_lab on bookings (lab_id, booking_time) where status = 'confirmed';

create table booking_events (
  id          bigint generated always as identity primary key,
  booking_id  uuid not null references bookings on delete cascade,
  actor_id    uuid references users on delete set null,
  from_status booking_status,
  to_status   booking_status not null,
  reason      text,
  created_at  timestamptz not null default now()
);
create index booking_events_by_booking on booking_events (booking_id, id);

create table idempotency_keys (
  customer_id  uuid not null references user_profiles on delete cascade,
  key          text not null check (length(key) between 8 and 255),
  request_hash text not null,
  -- Deferred: the key is written before its booking, since its row is the lock between repeats.
  booking_id   uuid references bookings on delete cascade deferrable initially deferred,
  created_at   timestamptz not null default now(),
  primary key (customer_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Sums over completed bookings, kept by the completing transaction: the dashboards must not read millions of rows.
create table lab_revenues (
  lab_id          int primary key references labs on delete cascade,
  completed_count int not null default 0,
  revenue_halalas bigint not null default 0
) with (fillfactor = 70);

create function revenue_follows_booking() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = 'completed' then
    update lab_revenues set completed_count = completed_count - 1,
                            revenue_halalas = revenue_halalas - old.total_price_halalas
    where lab_id = old.lab_id;
  end if;
  if new.status = 'completed' then
    insert into lab_revenues as r (lab_id, completed_count, revenue_halalas)
    values (new.lab_id, 1, new.total_price_halalas)
    on conflict (lab_id) do update set completed_count = r.completed_count + 1,
                                       revenue_halalas = r.revenue_halalas + excluded.revenue_halalas;
  end if;
  return null;
end $$;

create trigger bookings_revenue_added after insert on bookings for each row
  when (new.status = 'completed') execute function revenue_follows_booking();
create trigger bookings_revenue_changed after update on bookings for each row
  when (old.status is distinct from new.status and 'completed' in (old.status, new.status))
  execute function revenue_follows_booking();
