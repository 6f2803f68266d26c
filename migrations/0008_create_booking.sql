-- Booking: orders, visits, bookings by month, slots, specimens, and what references them in messages, store and
-- reviews.

create type booking_status as enum
  ('held', 'confirmed', 'checked_in', 'completed', 'cancelled', 'no_show', 'expired');
create type order_status as enum ('held', 'confirmed', 'cancelled', 'expired');
create type payment_method as enum ('at_lab', 'card');
-- The state of a line. 'unpaid' also means paid at the lab, which the ledger records when the line is completed.
create type line_payment as enum ('unpaid', 'paid', 'refunded');
create type fasting_state as enum ('not_needed', 'fasted', 'not_fasted');
create type specimen_status as enum ('collected', 'rejected');
create type rejection_choice as enum ('recollect', 'refund');
create type review_state as enum ('published', 'waiting', 'hidden');

create sequence receipt_numbers;

create table orders (
  id                 uuid primary key default uuid_v7(),
  customer_id        uuid not null references user_profiles,
  status             order_status not null,
  -- Null while the order is only held.
  method             payment_method,
  -- When the hold ends, unless the order is confirmed.
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
comment on table orders is 'What one customer books and pays at once: one or more bookings.';
create index orders_by_customer on orders (customer_id, id desc);
create index orders_held on orders (hold_expires_at) where status = 'held';
create index orders_held_by_customer on orders (customer_id) where status = 'held';
create index orders_by_time on orders (created_at, id);
create index orders_ended_by_time on orders (status, created_at, id) where status in ('cancelled', 'expired');

create table visits (
  id            uuid primary key default uuid_v7(),
  lab_id        int not null references labs,
  customer_id   uuid not null references user_profiles,
  slot_start    timestamptz not null,
  -- False once every line is cancelled or expired: the seat is free again.
  is_live       boolean not null default true,
  created_at    timestamptz not null default now(),
  checked_in_at timestamptz,
  fasting_state fasting_state
);
comment on table visits is 'One customer at one lab in one slot: takes one seat, with one or more bookings.';
create unique index visits_live_once on visits (lab_id, slot_start, customer_id) where is_live;
-- Deleting an account that another took over reads its visits.
create index visits_by_customer on visits (customer_id);

create table slot_counters (
  lab_id     int not null references labs on delete cascade,
  slot_start timestamptz not null,
  booked     int not null,
  capacity   int not null,
  primary key (lab_id, slot_start),
  -- This check, not the application, refuses to sell a seat twice.
  constraint slot_never_oversold check (booked between 0 and capacity)
) with (fillfactor = 70);
comment on table slot_counters is
  'The seats of one slot of a lab. Slots are computed from the schedule; only slots with a booking have a row.';

create table lab_earliest_slots (
  lab_id    int primary key references labs on delete cascade,
  starts_at timestamptz not null
) with (fillfactor = 70);
comment on table lab_earliest_slots is
  'The result of earliest_slot for a lab, which every search result shows; ''infinity'' without a free slot. A row whose '
  'time has passed is stale: readers compute it until the refresh does.';

-- The day at the lab -------------------------------------------------------------------------------------------------

create table specimens (
  id               uuid primary key default uuid_v7(),
  lab_id           int not null references labs,
  visit_id         uuid not null references visits,
  -- As printed on the label, unique in the lab: 'M261122-0042'.
  accession_number text not null check (length(accession_number) between 4 and 30),
  specimen_kind    specimen_kind not null,
  specimen_ar      text not null,
  specimen_en      text not null,
  status           specimen_status not null default 'collected',
  collected_at     timestamptz not null default now(),
  collected_by     uuid references users on delete set null,
  rejected_at      timestamptz,
  rejected_by      uuid references users on delete set null,
  -- From the closed list in the application.
  rejection_reason text,
  -- In the lab's words, where the list has no fitting reason.
  rejection_note   text not null default '' check (length(rejection_note) <= 300),
  unique (lab_id, accession_number),
  check ((status = 'rejected') = (rejected_at is not null)),
  check ((status = 'rejected') = (rejection_reason is not null))
);
comment on table specimens is
  'One specimen of a visit under one accession number; the bookings that need the same kind share it.';
create index specimens_by_visit on specimens (visit_id);
create index specimens_by_lab_and_time on specimens (lab_id, collected_at);

create table accession_counters (
  lab_id int not null references labs on delete cascade,
  on_day date not null,
  last   int not null,
  primary key (lab_id, on_day)
);
comment on table accession_counters is 'The last accession number of a lab on one day.';

-- Bookings -----------------------------------------------------------------------------------------------------------

-- Bookings and the ledger are partitioned by month, so that today's rows lie in small tables with small indexes
-- (docs/growth.md). The partitions lie in a schema of their own; statements name the whole tables.
create schema months;

/* The least id of a booking of this month (UTC). */
create function months.first_booking_id(p_month date) returns uuid language sql immutable return
  (lpad(to_hex((extract(epoch from p_month::timestamp) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;

create table bookings (
  id                      uuid primary key default uuid_v7(),
  reference               text not null,
  visit_id                uuid not null references visits,
  customer_id             uuid not null references user_profiles,
  lab_id                  int not null references labs,
  lab_test_id             int not null references lab_tests,
  booking_time            timestamptz not null,
  total_price_halalas     int not null check (total_price_halalas >= 0),
  status                  booking_status not null default 'confirmed',
  -- The notice at the time of booking; so are the rates below: a later change of plan or policy does not reach them.
  cancel_notice_hours     smallint not null,
  created_at              timestamptz not null default now(),
  order_id                uuid not null references orders,
  fee_basis_points        int not null default 0,
  discount_basis_points   int not null default 0,
  commission_basis_points int not null default 0,
  vat_basis_points        int not null default 0,
  fee_halalas             int not null default 0 check (fee_halalas >= 0),
  discount_halalas        int not null default 0 check (discount_halalas between 0 and total_price_halalas),
  commission_halalas      int not null default 0 check (commission_halalas >= 0),
  -- What the customer pays for this line.
  amount_halalas          int not null generated always as
                          (total_price_halalas - discount_halalas + fee_halalas) stored,
  payment                 line_payment not null default 'unpaid',
  specimen_id             uuid references specimens,
  -- When the lab promised the result: the collection plus the turnaround at that moment.
  result_due_at           timestamptz,
  -- When the first result was released.
  result_at               timestamptz,
  -- For a rejected specimen: what the customer chose, and since when the choice is open.
  rejection_choice        rejection_choice,
  needs_choice_since      timestamptz,
  -- A trigger fills in the default.
  status_changed_at       timestamptz not null default '-infinity',
  -- City and category at the time of booking: a lab that moves changes no past day. A trigger fills them in. Without
  -- foreign keys, since each booking would lock the row of its category.
  city_id                 text,
  category_id             int not null default 0,
  constraint bookings_place_noted check (category_id > 0 and isfinite(status_changed_at))
) partition by range (id);
comment on table bookings is 'One test of a visit that a customer booked.';
create index bookings_by_customer on bookings (customer_id, booking_time desc, id desc);
create index bookings_by_lab on bookings (lab_id, booking_time desc, id desc);
create index bookings_pending_by_lab on bookings (lab_id, booking_time) where status = 'confirmed';
create index bookings_by_order on bookings (order_id);
create index bookings_by_specimen on bookings (specimen_id) where specimen_id is not null;
create index bookings_by_visit on bookings (visit_id);
create index bookings_results_due on bookings (lab_id, result_due_at) where result_due_at is not null and result_at is null;
-- The lab's open work: a specimen and no result.
create index bookings_awaiting_result on bookings (lab_id, id) where specimen_id is not null and result_at is null;
-- Paid lines that the platform owes the lab only after the visit.
create index bookings_paid_open_by_lab on bookings (lab_id) include (total_price_halalas)
  where payment = 'paid' and status in ('confirmed', 'checked_in');
-- Late results of all labs, the longest first. Written when a specimen is taken, never on booking.
create index bookings_late on bookings (result_due_at, id) where result_due_at is not null and result_at is null;
create index bookings_by_time on bookings (created_at, id);
create index bookings_ended_by_time on bookings (status, status_changed_at, id)
  where status in ('completed', 'cancelled', 'no_show');

-- Bookings from before the month of the installation (imports, the demo) lie in the first partition, those that no
-- month was made for in the default one. The routine make_months() makes the months.
do $$ begin
  execute format('create table months.bookings_earlier partition of bookings for values from (minvalue) to (%L)',
                 months.first_booking_id(date_trunc('month', now() at time zone 'UTC')::date));
end $$;
create table months.bookings_default partition of bookings default;
-- A rule without the key of the partitions holds within one; triggers hold it across them.
create unique index bookings_earlier_reference on months.bookings_earlier (reference);
create unique index bookings_earlier_live_once on months.bookings_earlier (visit_id, lab_test_id)
  where status not in ('cancelled', 'expired');
create unique index bookings_default_reference on months.bookings_default (reference);
create unique index bookings_default_live_once on months.bookings_default (visit_id, lab_test_id)
  where status not in ('cancelled', 'expired');

create table booking_references (
  reference text constraint bookings_reference_key primary key
);
comment on table booking_references is
  'The reference of one booking, which people read out at the reception: its key keeps references unique over all months.';

create table booking_events (
  id          bigint generated always as identity primary key,
  booking_id  uuid not null references bookings on delete cascade,
  actor_id    uuid references users on delete set null,
  from_status booking_status,
  to_status   booking_status not null,
  reason      text,
  created_at  timestamptz not null default now()
);
comment on table booking_events is 'One change of the status of a booking.';
create index booking_events_by_booking on booking_events (booking_id, id);
create index booking_events_by_actor on booking_events (actor_id);

create table idempotency_keys (
  customer_id  uuid not null references user_profiles on delete cascade,
  key          text not null check (length(key) between 8 and 255),
  request_hash text not null,
  -- Deferred: the key is written before the booking or the order, since its row is the lock between repeats.
  booking_id   uuid references bookings on delete cascade deferrable initially deferred,
  created_at   timestamptz not null default now(),
  order_id     uuid references orders on delete cascade deferrable initially deferred,
  primary key (customer_id, key)
);
comment on table idempotency_keys is
  'One command of a customer (a booking, an order, or a change of one): a repeat with its key returns the same result.';
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table lab_revenues (
  lab_id          int primary key references labs on delete cascade,
  completed_count int not null default 0,
  revenue_halalas bigint not null default 0
) with (fillfactor = 70);
comment on table lab_revenues is
  'The sums over all completed bookings of a lab, so that its dashboard does not read them. Triggers maintain it.';

-- Messages -----------------------------------------------------------------------------------------------------------

-- No message names a test. Announcing by NOTIFY in the transaction would make all bookings commit one after another.
create table inbox_messages (
  id           uuid primary key default uuid_v7(),
  user_id      uuid not null references user_profiles on delete cascade,
  kind         text not null check (kind in (
               'visitBooked', 'visitMoved', 'visitCancelled', 'linesCancelled', 'visitReminder', 'fastReminder',
               'refundSent', 'paymentReturned', 'planStarted', 'planDue', 'planEnded', 'specimenRejected',
               'resultReady', 'resultCorrected', 'labAsksForCall', 'reviewReplied', 'payoutSent',
               'testRequestReviewed', 'labReviewed', 'licenceExpires', 'caseAnswered', 'caseClosed',
               'bankAccountChanged')),
  visit_id     uuid references visits on delete cascade,
  order_id     uuid references orders on delete cascade,
  -- What the text needs and would change later, such as the former time of a visit that was moved.
  params       jsonb not null default '{}',
  created_at   timestamptz not null default now(),
  read_at      timestamptz,
  -- True until its mail is queued and open inboxes are notified.
  announce_due boolean not null default true
);
comment on table inbox_messages is
  'One notification in a user''s inbox, written in the transaction of what it reports. A task then queues its mail.';
create index inbox_messages_by_user on inbox_messages (user_id, id desc);
create index inbox_messages_unread on inbox_messages (user_id) where read_at is null;
create index inbox_messages_announce_due on inbox_messages (id) where announce_due;

create table visit_reminders (
  visit_id uuid not null references visits on delete cascade,
  kind     text not null check (kind in ('visitReminder', 'fastReminder')),
  due_at   timestamptz not null,
  primary key (visit_id, kind)
);
comment on table visit_reminders is 'One reminder before a visit. Sending deletes it; it moves with the visit.';
create index visit_reminders_due on visit_reminders (due_at);

-- Reviews ------------------------------------------------------------------------------------------------------------

create table reviews (
  id            uuid primary key default uuid_v7(),
  lab_id        int not null references labs on delete cascade,
  customer_id   uuid not null references user_profiles on delete cascade,
  rating        smallint not null check (rating between 1 and 5),
  comment       text,
  created_at    timestamptz not null default now(),
  booking_id    uuid references bookings on delete set null,
  state         review_state not null default 'published',
  hidden_reason text,
  updated_at    timestamptz not null default now(),
  reply         text check (length(reply) between 1 and 1000),
  replied_at    timestamptz,
  -- Reported by the lab for the admin to decide.
  reported_at   timestamptz,
  report_reason text,
  unique (lab_id, customer_id),
  check ((reply is null) = (replied_at is null))
);
comment on table reviews is 'One customer''s review of a lab after a completed booking. Only published reviews count.';
-- Erasing removes the comments of a customer's reviews.
create index reviews_by_customer on reviews (customer_id);
create index reviews_by_lab on reviews (lab_id, id desc) where state = 'published';
create index reviews_to_moderate on reviews (id) where state = 'waiting' or reported_at is not null;

-- Kits ---------------------------------------------------------------------------------------------------------------

create table kits (
  id            uuid primary key default uuid_v7(),
  -- Twelve characters of Crockford's base 32 with their check symbol, without hyphens.
  code          text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  test_id       int not null references tests,
  purchase_id   uuid references store_purchases on delete set null,
  product_title text not null check (length(product_title) between 1 and 300),
  -- The user who activated it.
  user_id       uuid references users,
  activated_at  timestamptz,
  booking_id    uuid unique references bookings,
  tied_at       timestamptz,
  created_at    timestamptz not null default now(),
  constraint activated_by_somebody check (booking_id is null or activated_at is not null),
  constraint tied_is_dated check ((booking_id is null) = (tied_at is null))
);
comment on table kits is 'One kit that was bought. Its code links it to a booking of its test.';
create index kits_by_user on kits (user_id, id) where user_id is not null;
create index kits_by_purchase on kits (purchase_id) where purchase_id is not null;
