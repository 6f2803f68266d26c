-- Plans people pay for, payments as we know them from the provider, refunds that wait until the provider took them.

create type payment_status as enum ('initiated', 'paid', 'failed');
create type refund_status as enum ('pending', 'done');
create type charge_kind as enum ('start', 'change', 'renewal');
create type charge_status as enum ('pending', 'paid', 'void');

-- A paid plan that runs; who has none has the free one. Kept after its end, as history.
create table subscriptions (
  id                    uuid primary key default uuid_v7(),
  user_id               uuid not null references user_profiles,
  audience              user_type not null,
  tier                  text not null,
  period_start          timestamptz not null,
  period_end            timestamptz not null,
  cancels_at_period_end boolean not null default false,
  created_at            timestamptz not null default now(),
  ended_at              timestamptz,
  foreign key (audience, tier) references plans,
  check (period_start < period_end)
);
create unique index subscriptions_running_once on subscriptions (user_id) where ended_at is null;
create index subscriptions_due on subscriptions (period_end) where ended_at is null;

-- What is asked for a month of a plan, less what is left of the month that was paid before.
create table subscription_charges (
  id             uuid primary key default uuid_v7(),
  user_id        uuid not null references user_profiles,
  audience       user_type not null,
  tier           text not null,
  kind           charge_kind not null,
  price_halalas  int not null check (price_halalas >= 0),
  credit_halalas int not null default 0 check (credit_halalas between 0 and price_halalas),
  amount_halalas int not null generated always as (price_halalas - credit_halalas) stored,
  vat_basis_points int not null,
  -- Of a renewal: the month it is for. Others begin when they are paid.
  period_start   timestamptz,
  status         charge_status not null default 'pending',
  created_at     timestamptz not null default now(),
  foreign key (audience, tier) references plans
);
create index subscription_charges_by_user on subscription_charges (user_id, id desc);
create unique index subscription_charges_renewal_once on subscription_charges (user_id, period_start)
  where kind = 'renewal' and status <> 'void';

create table payments (
  id                  uuid primary key default uuid_v7(),
  order_id            uuid references orders,
  charge_id           uuid references subscription_charges,
  provider            text not null check (provider in ('simulated', 'moyasar')),
  provider_invoice_id text,
  provider_payment_id text,
  amount_halalas      int not null check (amount_halalas > 0),
  currency            text not null default 'SAR' check (currency = 'SAR'),
  status              payment_status not null default 'initiated',
  -- Where the person pays, while it is initiated.
  pay_url             text,
  -- Why it failed, in the provider's words: for the log and the administrator, never shown to a person.
  failure             text,
  created_at          timestamptz not null default now(),
  settled_at          timestamptz,
  -- When the provider was last asked about it.
  checked_at          timestamptz,
  check (num_nonnulls(order_id, charge_id) = 1),
  check (status <> 'paid' or provider_payment_id is not null)
);
create unique index payments_by_invoice on payments (provider, provider_invoice_id);
create unique index payments_by_payment on payments (provider, provider_payment_id);
create index payments_by_order on payments (order_id);
create index payments_by_charge on payments (charge_id);
create index payments_open on payments (created_at) where status = 'initiated';

-- Notices of the provider, each counted once however often it comes.
create table payment_events (
  provider    text not null,
  event_id    text not null check (length(event_id) between 1 and 200),
  type        text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

create table refunds (
  id             uuid primary key default uuid_v7(),
  payment_id     uuid not null references payments,
  -- The line that was given up; null where a whole payment goes back.
  booking_id     uuid references bookings,
  amount_halalas int not null check (amount_halalas > 0),
  reason         text not null check (reason in
                   ('cancelled', 'lab_cancelled', 'account_erased', 'no_place', 'duplicate', 'plan_change', 'dispute')),
  status         refund_status not null default 'pending',
  attempts       int not null default 0,
  -- Nobody else tries it before then.
  leased_until   timestamptz,
  last_error     text,
  created_at     timestamptz not null default now(),
  done_at        timestamptz
);
create unique index refunds_line_once on refunds (booking_id);
create index refunds_by_payment on refunds (payment_id);
create index refunds_pending on refunds (created_at) where status = 'pending';

create function refuse_refund_beyond_payment() returns trigger
language plpgsql as $$
declare
  v_amount int;
begin
  select amount_halalas into v_amount from payments where id = new.payment_id and status = 'paid' for no key update;
  if not found or v_amount < new.amount_halalas + (
    select coalesce(sum(amount_halalas), 0) from refunds where payment_id = new.payment_id)
  then
    raise exception 'more would be returned than was paid' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refunds_within_payment before insert on refunds for each row
  execute function refuse_refund_beyond_payment();
