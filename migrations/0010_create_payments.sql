-- Plans and subscriptions, payments, refunds, payouts, and the ledger.

create type payment_status as enum ('initiated', 'paid', 'failed');
create type refund_status as enum ('pending', 'done');
create type charge_kind as enum ('start', 'change', 'renewal');
create type charge_status as enum ('pending', 'paid', 'void');
create type payout_batch_status as enum ('draft', 'paid', 'cancelled');

create type ledger_account as enum (
  'customer_receivable', -- what customers owe the platform for lines (zero once paid)
  'gateway_clearing',    -- what the payment provider owes the platform
  'lab_payable',         -- what the platform owes labs
  'lab_receivable',      -- what labs owe the platform for visits paid at the lab
  'commission', 'fees', 'subscriptions', -- income, without VAT
  'discounts',           -- plan discounts, which the platform bears
  'vat',                 -- what the platform owes the tax authority for fees, commission and plans
  'refunds',             -- decided, not yet sent to the customer
  'payouts');            -- transferred to labs

-- Plans --------------------------------------------------------------------------------------------------------------

create table plans (
  audience                user_type not null check (audience in ('customer', 'lab')),
  tier                    text not null check (tier = lower(tier)),
  position                smallint not null,
  price_halalas           int not null check (price_halalas >= 0), -- a month
  fee_basis_points        int not null default 0 check (fee_basis_points between 0 and 10000),
  discount_basis_points   int not null default 0 check (discount_basis_points between 0 and 10000),
  commission_basis_points int not null default 0 check (commission_basis_points between 0 and 10000),
  active_test_limit       int check (active_test_limit > 0),
  storage_bytes           bigint check (storage_bytes > 0),
  has_ai_analysis         boolean not null default false,
  is_featured             boolean not null default false,
  has_multiple_accounts   boolean not null default false,
  is_most_popular         boolean not null default false,
  primary key (audience, tier)
);
comment on table plans is
  'One plan as it is in force. Rates in hundredths of a percent; a null limit is no limit.';
create unique index plans_free_once on plans (audience) where price_halalas = 0;

insert into plans (audience, tier, position, price_halalas, fee_basis_points, discount_basis_points,
                   commission_basis_points, active_test_limit, storage_bytes, has_ai_analysis, is_featured,
                   has_multiple_accounts, is_most_popular)
values
  ('customer', 'basic',        1, 0,     500, 0,   0,    null, 1073741824, false, false, false, false),
  ('customer', 'premium',      2, 9900,  300, 500, 0,    null, null,       true,  false, false, true),
  ('customer', 'enterprise',   3, 49900, 200, 0,   0,    null, null,       true,  false, true,  false),
  ('lab',      'starter',      1, 0,     0,   0,   1500, 20,   null,       false, false, false, false),
  ('lab',      'professional', 2, 49900, 0,   0,   1000, 100,  null,       false, true,  false, true),
  ('lab',      'premium',      3, 99900, 0,   0,   700,  null, null,       true,  true,  false, false);

create table plan_versions (
  audience                user_type not null,
  tier                    text not null,
  version                 int not null check (version > 0),
  price_halalas           int not null check (price_halalas >= 0),
  fee_basis_points        int not null check (fee_basis_points between 0 and 10000),
  discount_basis_points   int not null check (discount_basis_points between 0 and 10000),
  commission_basis_points int not null check (commission_basis_points between 0 and 10000),
  active_test_limit       int check (active_test_limit > 0),
  storage_bytes           bigint check (storage_bytes > 0),
  has_ai_analysis         boolean not null,
  is_featured             boolean not null,
  has_multiple_accounts   boolean not null,
  is_most_popular         boolean not null,
  effective_from          timestamptz not null,
  -- Null until it came into force; a version that was withdrawn before that never does.
  in_force_at             timestamptz,
  withdrawn_at            timestamptz,
  created_at              timestamptz not null default now(),
  -- Null: a plan of the installation.
  created_by              uuid,
  note                    text check (length(note) between 1 and 500),
  primary key (audience, tier, version),
  foreign key (audience, tier) references plans,
  check (in_force_at is null or withdrawn_at is null)
);
comment on table plan_versions is
  'One version of a plan, past, present or coming. It is copied to plans when it comes into force.';
create index plan_versions_coming on plan_versions (effective_from) where in_force_at is null and withdrawn_at is null;

insert into plan_versions (audience, tier, version, price_halalas, fee_basis_points, discount_basis_points,
                           commission_basis_points, active_test_limit, storage_bytes, has_ai_analysis, is_featured,
                           has_multiple_accounts, is_most_popular, effective_from, in_force_at)
select audience, tier, 1, price_halalas, fee_basis_points, discount_basis_points, commission_basis_points,
       active_test_limit, storage_bytes, has_ai_analysis, is_featured, has_multiple_accounts, is_most_popular,
       now(), now()
from plans;

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
comment on table subscriptions is
  'One paid plan of a user, running or ended. A user without a running subscription has the free plan.';
create unique index subscriptions_running_once on subscriptions (user_id) where ended_at is null;
create index subscriptions_due on subscriptions (period_end) where ended_at is null;

create table subscription_charges (
  id               uuid primary key default uuid_v7(),
  user_id          uuid not null references user_profiles,
  audience         user_type not null,
  tier             text not null,
  kind             charge_kind not null,
  price_halalas    int not null check (price_halalas >= 0),
  credit_halalas   int not null default 0 check (credit_halalas between 0 and price_halalas),
  amount_halalas   int not null generated always as (price_halalas - credit_halalas) stored,
  vat_basis_points int not null,
  -- For a renewal: the month that it pays. Other charges begin when they are paid.
  period_start     timestamptz,
  status           charge_status not null default 'pending',
  created_at       timestamptz not null default now(),
  -- When a process last began the payment of a renewal: others wait a while.
  begun_at         timestamptz,
  foreign key (audience, tier) references plans
);
comment on table subscription_charges is
  'The charge for a month of a plan, less what is left of the month paid before.';
create index subscription_charges_by_user on subscription_charges (user_id, id desc);
create unique index subscription_charges_renewal_once on subscription_charges (user_id, period_start)
  where kind = 'renewal' and status <> 'void';

-- Payments and refunds -----------------------------------------------------------------------------------------------

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
  -- Where the customer pays, while it is initiated.
  pay_url             text,
  -- Why it failed, in the provider's words: for the log and the admin, never shown to the customer.
  failure             text,
  created_at          timestamptz not null default now(),
  settled_at          timestamptz,
  -- When the provider was last queried.
  checked_at          timestamptz,
  check (num_nonnulls(order_id, charge_id) = 1),
  check (status <> 'paid' or provider_payment_id is not null)
);
comment on table payments is 'One payment of an order or a charge, with its status at the provider.';
create unique index payments_by_invoice on payments (provider, provider_invoice_id);
create unique index payments_by_payment on payments (provider, provider_payment_id);
create index payments_by_order on payments (order_id);
create index payments_by_charge on payments (charge_id);
create index payments_open on payments (created_at) where status = 'initiated';
create index payments_by_time on payments (created_at, id);
create index payments_failed_by_time on payments (created_at, id) where status = 'failed';

create table payment_events (
  provider    text not null,
  event_id    text not null check (length(event_id) between 1 and 200),
  type        text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
comment on table payment_events is 'One webhook event of the provider; its key counts repeats once.';
create index payment_events_by_age on payment_events (received_at);

create table refunds (
  id             uuid primary key default uuid_v7(),
  payment_id     uuid not null references payments,
  -- The line that was cancelled; null if the whole payment is refunded.
  booking_id     uuid references bookings,
  amount_halalas int not null check (amount_halalas > 0),
  reason         text not null check (reason in
                   ('cancelled', 'lab_cancelled', 'account_erased', 'no_place', 'duplicate', 'plan_change', 'dispute')),
  status         refund_status not null default 'pending',
  attempts       int not null default 0,
  -- Other processes do not try it before this time.
  leased_until   timestamptz,
  last_error     text,
  created_at     timestamptz not null default now(),
  done_at        timestamptz
);
comment on table refunds is 'One refund, pending until the provider has accepted it.';
create unique index refunds_line_once on refunds (booking_id);
create index refunds_by_payment on refunds (payment_id);
create index refunds_pending on refunds (created_at) where status = 'pending';
create index refunds_by_time on refunds (created_at, id);

-- Payouts ------------------------------------------------------------------------------------------------------------

create table payouts (
  id             uuid primary key default uuid_v7(),
  lab_id         int not null references labs,
  -- Positive: transferred to the lab; negative: received from it.
  amount_halalas bigint not null check (amount_halalas <> 0),
  -- What the lab owed and was set off.
  offset_halalas bigint not null default 0 check (offset_halalas >= 0),
  paid_on        date not null,
  bank_reference text not null check (length(bank_reference) between 1 and 100),
  recorded_by    uuid references users on delete set null,
  created_at     timestamptz not null default now(),
  unique (lab_id, bank_reference)
);
comment on table payouts is 'One settlement with a lab, recorded by the admin.';
create index payouts_by_lab on payouts (lab_id, id desc);

create table payout_batches (
  id             uuid primary key default uuid_v7(),
  status         payout_batch_status not null default 'draft',
  created_by     uuid references users on delete set null,
  created_at     timestamptz not null default now(),
  paid_at        timestamptz,
  paid_on        date,
  bank_reference text check (length(bank_reference) between 1 and 100),
  -- Labs that were owed money and had no bank account when the batch was made.
  left_out       int[] not null default '{}',
  constraint paid_as_the_bank_says check (
    (status = 'paid') = (paid_at is not null) and (status = 'paid') = (paid_on is not null)
    and (paid_on is null) = (bank_reference is null))
);
comment on table payout_batches is
  'Payouts to several labs at once: drafted, exported for the bank, then paid together or lab by lab.';

create table payout_batch_lines (
  batch_id            uuid not null references payout_batches on delete cascade,
  lab_id              int not null references labs,
  amount_halalas      bigint not null check (amount_halalas > 0),
  -- As they were when the batch was made: an exported bank file does not change.
  iban                text not null,
  bank_account_holder text not null,
  payout_id           uuid references payouts,
  is_open             boolean not null default true,
  primary key (batch_id, lab_id)
);
comment on table payout_batch_lines is 'The payout to one lab in a batch.';
create index payout_batch_lines_by_lab on payout_batch_lines (lab_id);
create index payout_batch_lines_by_payout on payout_batch_lines (payout_id) where payout_id is not null;
-- A lab is in one draft at a time.
create unique index payout_batch_lines_open_once on payout_batch_lines (lab_id) where is_open;

-- Ledger -------------------------------------------------------------------------------------------------------------

-- Triggers write the ledger from bookings, payments, refunds and payouts, so that no code path moves money without it.
-- Partitioned by month, as bookings are: an id begins with year and month.

create sequence ledger_ids;

/* The least id of a transaction of this month. */
create function months.first_ledger_id(p_month date) returns bigint language sql immutable return
  (extract(year from p_month)::bigint * 100 + extract(month from p_month)::bigint) * 10000000000;

create function next_ledger_id() returns bigint language sql volatile return
  months.first_ledger_id((now() at time zone 'UTC')::date) + nextval('ledger_ids') % 10000000000;

create table ledger_transactions (
  id         bigint primary key default next_ledger_id(),
  at         timestamptz not null default now(),
  kind       text not null,
  order_id   uuid references orders,
  booking_id uuid references bookings,
  payment_id uuid references payments,
  refund_id  uuid references refunds,
  -- The lab of a line or a payout, also where nothing between the lab and the platform moved.
  lab_id     int references labs,
  payout_id  uuid references payouts
) partition by range (id);
comment on table ledger_transactions is 'One movement in the ledger; its entries sum to zero. Append-only.';
create index ledger_transactions_by_booking on ledger_transactions (booking_id);
create index ledger_transactions_by_payment on ledger_transactions (payment_id);
create index ledger_transactions_by_order on ledger_transactions (order_id);
create index ledger_transactions_by_payout on ledger_transactions (payout_id) where payout_id is not null;
create index ledger_transactions_by_lab on ledger_transactions (lab_id, id) where lab_id is not null;
-- A month of a lab, in the partitions before and after it, too.
create index ledger_transactions_by_lab_and_time on ledger_transactions (lab_id, at) where lab_id is not null;
-- The rare kinds; the common ones are found by reading the ledger in order.
create index ledger_transactions_rare on ledger_transactions (kind, id)
  where kind not in ('sale', 'completion', 'payment');

create table ledger_entries (
  transaction_id bigint not null references ledger_transactions,
  account        ledger_account not null,
  lab_id         int references labs,
  -- Debits are positive, credits negative.
  amount_halalas bigint not null check (amount_halalas <> 0),
  unique nulls not distinct (transaction_id, account, lab_id)
) partition by range (transaction_id);
comment on table ledger_entries is 'The amount that one transaction moves in one account, in halalas. Append-only.';
-- A balance, now or after a movement, is read from the index alone.
create index ledger_entries_of_lab on ledger_entries (lab_id, transaction_id) include (account, amount_halalas)
  where lab_id is not null;
create index ledger_entries_discounts on ledger_entries (transaction_id) where account = 'discounts';

do $$
declare
  v_table text;
begin
  foreach v_table in array array['ledger_transactions', 'ledger_entries'] loop
    execute format('create table months.%I partition of %I for values from (minvalue) to (%L)', v_table || '_earlier',
                   v_table, months.first_ledger_id(date_trunc('month', now() at time zone 'UTC')::date));
  end loop;
end $$;
create table months.ledger_transactions_default partition of ledger_transactions default;
create table months.ledger_entries_default partition of ledger_entries default;

revoke update, delete, truncate on ledger_transactions, ledger_entries from public;

create table ledger_proofs (
  id       bigint generated always as identity primary key,
  at       timestamptz not null default now(),
  actor_id uuid references users on delete set null,
  is_sound boolean not null,
  problems jsonb not null default '[]'
);
comment on table ledger_proofs is 'One proof of the ledger: when, by which admin, and which problems it found.';
create index ledger_proofs_by_actor on ledger_proofs (actor_id) where actor_id is not null;

-- Exact at any moment: a change of the ledger adds a delta and a task folds deltas into the sums. Two changes never
-- wait for each other; readers add the deltas to the sums.
create table lab_balance_deltas (
  id                 bigint generated always as identity primary key,
  lab_id             int not null,
  owed_halalas       bigint not null,
  receivable_halalas bigint not null
-- All rows come and go within seconds.
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
comment on table lab_balance_deltas is 'One change of a lab''s balance that is not folded yet.';

create table lab_balances (
  lab_id             int primary key,
  owed_halalas       bigint not null,
  receivable_halalas bigint not null
) with (fillfactor = 80);
comment on table lab_balances is 'What the ledger owes a lab and the lab owes, without the deltas.';
