-- The admin's overview and cases.

create type dispute_status as enum ('open', 'resolved', 'rejected');
create type dispute_kind as enum ('result', 'service', 'payment', 'other');

-- Exact at any moment, as the balances of labs are: deltas and their fold.
create table figure_deltas (
  id                 bigint generated always as identity primary key,
  day                date not null,
  -- Empty for what has no city or category, such as new customers.
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
-- All rows come and go within seconds.
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
comment on table figure_deltas is 'One change of the overview''s counts and sums that is not folded yet.';

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
comment on table daily_figures is
  'The counts and sums of one day (Riyadh) for the whole platform, one city or one category, without the deltas.';

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
comment on table disputes is 'One case about an order.';
create index disputes_by_order on disputes (order_id);
create index disputes_by_customer on disputes (customer_id);
create index disputes_open on disputes (id) where status = 'open';
create unique index disputes_open_once on disputes (order_id) where status = 'open';
create index disputes_by_status on disputes (status, id);
create index disputes_by_kind on disputes (kind, id);
create index disputes_by_opener on disputes (opened_by) where opened_by is not null;

create table dispute_notes (
  id          bigint generated always as identity primary key,
  dispute_id  uuid not null references disputes on delete cascade,
  author_id   uuid references users on delete set null,
  author_type user_type not null,
  -- Internal notes are for admins; the customer reads the others.
  is_internal boolean not null,
  note        text not null check (length(note) between 1 and 2000),
  created_at  timestamptz not null default now()
);
comment on table dispute_notes is 'One note in a case.';
create index dispute_notes_by_dispute on dispute_notes (dispute_id, id);
create index dispute_notes_by_author on dispute_notes (author_id) where author_id is not null;
