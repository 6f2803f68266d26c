-- What a lab takes at its desk, and the till that it lies in until it is counted.
create type till_method as enum ('cash', 'card');
create type till_entry_kind as enum ('payment', 'refund', 'reversal');

create table tills (
  id            uuid primary key default uuid_v7(),
  lab_id        int not null references labs,
  -- The cash that lay in the drawer before the first payment.
  float_halalas int not null check (float_halalas >= 0),
  opened_by     uuid not null,
  opened_at     timestamptz not null default now(),
  is_open       boolean not null default true
);
comment on table tills is 'One till of a lab from its opening to its count, as a rule a day.';
create unique index tills_open_once on tills (lab_id) where is_open;
create index tills_by_lab on tills (lab_id, opened_at desc, id desc);

create table till_entries (
  id                 uuid primary key default uuid_v7(),
  till_id            uuid not null references tills,
  lab_id             int not null references labs,
  visit_id           uuid not null references visits,
  kind               till_entry_kind not null,
  method             till_method not null,
  -- Negative: given back.
  amount_halalas     int not null check (amount_halalas <> 0),
  -- As the card terminal printed it.
  approval_reference text check (length(approval_reference) between 1 and 40),
  -- The mistaken entry.
  reverses_id        uuid constraint till_entries_reversed_once unique references till_entries,
  taken_by           uuid not null,
  taken_at           timestamptz not null default now(),
  idempotency_key    text not null check (length(idempotency_key) between 8 and 255),
  constraint till_entries_key_once unique (lab_id, idempotency_key),
  check (approval_reference is null or method = 'card'),
  check ((kind = 'reversal') = (reverses_id is not null)),
  check (kind = 'reversal' or (kind = 'payment') = (amount_halalas > 0))
);
comment on table till_entries is
  'One amount that a lab took for a visit at its desk, gave back, or had noted by mistake. Append-only. It is no entry '
  'of the ledger, where a visit paid at the lab counts once, when it is completed.';
create index till_entries_by_till on till_entries (till_id, id);
create index till_entries_by_visit on till_entries (visit_id);

create table till_closings (
  till_id               uuid primary key references tills,
  -- The float and the cash of the entries.
  expected_cash_halalas int not null,
  counted_halalas       int not null check (counted_halalas >= 0),
  difference_halalas    int not null generated always as (counted_halalas - expected_cash_halalas) stored,
  -- What stays in the drawer: the float of the next till.
  left_halalas          int not null check (left_halalas between 0 and counted_halalas),
  card_halalas          int not null,
  note                  text not null default '' check (length(note) <= 300),
  closed_by             uuid not null,
  closed_at             timestamptz not null default now()
);
comment on table till_closings is 'The count of a till, with what its entries let expect. Append-only.';

revoke delete, truncate on till_entries from public;
revoke update, delete, truncate on till_closings from public;
