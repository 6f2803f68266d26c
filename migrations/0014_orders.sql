-- Orders: what one person takes and pays at once. Its lines are bookings, and those of one lab and time are a visit.

create type order_status as enum ('held', 'confirmed', 'cancelled', 'expired');
create type payment_method as enum ('at_lab', 'card');
-- Of a line: 'unpaid' also means paid at the laboratory, which is no business of our books until it is completed.
create type line_payment as enum ('unpaid', 'paid', 'refunded');

create sequence receipt_numbers;

create table orders (
  id                 uuid primary key default uuid_v7(),
  customer_id        uuid not null references user_profiles,
  status             order_status not null,
  -- Null while it is only held.
  method             payment_method,
  -- When the places go back to everybody, unless it was confirmed.
  hold_expires_at    timestamptz,
  -- Saudi citizens pay no VAT on medical services, on proof of their identity; the number is sealed.
  is_vat_exempt      boolean not null default false,
  national_id_sealed bytea check (national_id_sealed is null or is_vat_exempt),
  receipt_number     bigint unique,
  created_at         timestamptz not null default now(),
  confirmed_at       timestamptz,
  check (status <> 'held' or hold_expires_at is not null),
  check (status <> 'confirmed' or (method is not null and confirmed_at is not null))
);
create index orders_by_customer on orders (customer_id, id desc);
create index orders_held on orders (hold_expires_at) where status = 'held';
create index orders_held_by_customer on orders (customer_id) where status = 'held';

alter table bookings
  add column order_id                uuid references orders,
  -- Snapshots: a plan that changes later changes nothing here.
  add column fee_basis_points        int not null default 0,
  add column discount_basis_points   int not null default 0,
  add column commission_basis_points int not null default 0,
  add column vat_basis_points        int not null default 0,
  add column fee_halalas             int not null default 0 check (fee_halalas >= 0),
  add column discount_halalas        int not null default 0 check (discount_halalas between 0 and total_price_halalas),
  add column commission_halalas      int not null default 0 check (commission_halalas >= 0),
  -- What the customer pays for this line.
  add column amount_halalas          int not null generated always as
                                     (total_price_halalas - discount_halalas + fee_halalas) stored,
  add column payment                 line_payment not null default 'unpaid';

-- Bookings from before there were orders were paid at the lab: an order for each visit, under the visit's id.
insert into orders (id, customer_id, status, method, hold_expires_at, receipt_number, created_at, confirmed_at)
select v.id, v.customer_id,
       case when bool_or(b.status = 'held') then 'held'
            when bool_and(b.status = 'expired') then 'expired'
            when bool_and(b.status in ('cancelled', 'expired')) then 'cancelled' else 'confirmed' end::order_status,
       case when bool_or(b.status not in ('held', 'expired')) then 'at_lab' end::payment_method,
       case when bool_or(b.status in ('held', 'expired')) then v.created_at + interval '15 minutes' end,
       case when bool_or(b.status not in ('held', 'expired')) then nextval('receipt_numbers') end,
       v.created_at, case when bool_or(b.status not in ('held', 'expired')) then v.created_at end
from visits v join bookings b on b.visit_id = v.id
group by v.id;
update bookings b set order_id = b.visit_id,
  commission_basis_points = p.commission_basis_points,
  commission_halalas = rate_of(b.total_price_halalas, p.commission_basis_points),
  vat_basis_points = site_vat_basis_points()
from labs l join user_profiles o on o.id = l.owner_id cross join lateral plan_of('lab', o.subscription_tier) p
where l.id = b.lab_id;
alter table bookings alter column order_id set not null;
create index bookings_by_order on bookings (order_id);

-- A key stands for one command: a booking, an order, or a change of one.
alter table idempotency_keys add column order_id uuid references orders on delete cascade deferrable initially deferred;

-- Whoever writes a booking without an order (an import, say) gets one for its visit, paid at the lab.
create function give_booking_an_order() returns trigger
language plpgsql as $$
begin
  insert into orders (id, customer_id, status, method, hold_expires_at, receipt_number, created_at, confirmed_at)
  values (new.visit_id, new.customer_id,
          case new.status when 'held' then 'held' when 'expired' then 'expired' when 'cancelled' then 'cancelled'
               else 'confirmed' end::order_status,
          case when new.status not in ('held', 'expired') then 'at_lab' end::payment_method,
          case when new.status in ('held', 'expired') then new.created_at + interval '15 minutes' end,
          case when new.status not in ('held', 'expired') then nextval('receipt_numbers') end,
          new.created_at, case when new.status not in ('held', 'expired') then new.created_at end)
  on conflict (id) do nothing;
  new.order_id := new.visit_id;
  return new;
end $$;
create trigger bookings_without_order before insert on bookings for each row
  when (new.order_id is null) execute function give_booking_an_order();
