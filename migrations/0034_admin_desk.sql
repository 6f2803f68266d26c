-- What several parts of the administrator's desk stand on: suspended people, cases, and payouts in batches.

-- A suspended person signs in no more; what they have booked and what the law keeps stays.
alter table user_profiles
  add column suspended_at      timestamptz,
  add column suspension_reason text check (length(suspension_reason) between 1 and 500),
  add constraint suspended_with_reason check ((suspended_at is null) = (suspension_reason is null));

-- Where a laboratory's money goes.
alter table labs
  add column iban                text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  add column bank_account_holder text check (length(bank_account_holder) between 1 and 140),
  add constraint bank_account_whole check ((iban is null) = (bank_account_holder is null));

-- A case about an order: what went wrong, who said what, and how it ended.
create type dispute_status as enum ('open', 'resolved', 'rejected');
create type dispute_kind as enum ('result', 'service', 'payment', 'other');

create table disputes (
  id          uuid primary key default uuid_v7(),
  order_id    uuid not null references orders,
  customer_id uuid not null references user_profiles,
  kind        dispute_kind not null,
  status      dispute_status not null default 'open',
  subject     text not null check (length(subject) between 1 and 1000),
  opened_by   uuid references users on delete set null,
  created_at  timestamptz not null default now(),
  closed_at   timestamptz,
  outcome     text check (length(outcome) between 1 and 1000),
  check ((status = 'open') = (closed_at is null)),
  check (status = 'open' or outcome is not null)
);
create index disputes_by_order on disputes (order_id);
create index disputes_by_customer on disputes (customer_id);
create index disputes_open on disputes (id) where status = 'open';
create unique index disputes_open_once on disputes (order_id) where status = 'open';

create table dispute_notes (
  id          bigint generated always as identity primary key,
  dispute_id  uuid not null references disputes on delete cascade,
  author_id   uuid references users on delete set null,
  author_type user_type not null,
  -- Notes of the desk for itself; the customer reads the others.
  is_internal boolean not null,
  note        text not null check (length(note) between 1 and 2000),
  created_at  timestamptz not null default now()
);
create index dispute_notes_by_dispute on dispute_notes (dispute_id, id);

-- What is to be transferred to laboratories in one go: written, exported for the bank, then paid lab by lab or at once.
create type payout_batch_status as enum ('draft', 'paid', 'cancelled');

create table payout_batches (
  id         uuid primary key default uuid_v7(),
  status     payout_batch_status not null default 'draft',
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  paid_at    timestamptz
);

create table payout_batch_lines (
  batch_id            uuid not null references payout_batches on delete cascade,
  lab_id              int not null references labs,
  amount_halalas      bigint not null check (amount_halalas > 0),
  -- As they were when the batch was made: a bank file that was sent does not change.
  iban                text not null,
  bank_account_holder text not null,
  payout_id           uuid references payouts,
  primary key (batch_id, lab_id)
);
create index payout_batch_lines_by_lab on payout_batch_lines (lab_id);
create index payout_batch_lines_by_payout on payout_batch_lines (payout_id) where payout_id is not null;
