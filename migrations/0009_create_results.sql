-- Results: one for each booking, in versions that never change once released. The customer sees the version that
-- released_version names.

create type result_status as enum ('entered', 'verified', 'released');
create type result_source as enum ('manual', 'csv', 'fhir', 'file');
create type result_flag as enum ('N', 'L', 'H', 'LL', 'HH', 'A');
create type upload_item_state as enum ('landed', 'waiting', 'refused', 'dismissed');

create table results (
  id               uuid primary key default uuid_v7(),
  booking_id       uuid not null unique references bookings,
  lab_id           int not null references labs,
  customer_id      uuid not null references user_profiles,
  test_id          int not null references tests,
  visit_id         uuid not null references visits,
  current_version  int not null default 1 check (current_version >= 1),
  released_version int check (released_version between 1 and current_version),
  -- The first release; result_versions has the latest.
  released_at      timestamptz,
  created_at       timestamptz not null default now(),
  check ((released_version is null) = (released_at is null))
);
comment on table results is 'The result of one booking.';
create index results_by_customer on results (customer_id, released_at desc, id desc) where released_version is not null;
-- Exports, erasures and merged accounts read all results of a customer, released or not.
create index results_of_customer on results (customer_id);
create index results_by_lab on results (lab_id, id desc);
create index results_open_by_lab on results (lab_id, id) where released_version is distinct from current_version;
create index results_by_visit on results (visit_id);
create index results_released_by_lab on results (lab_id, released_at) where released_version is not null;

create table result_versions (
  result_id    uuid not null references results on delete cascade,
  version      int not null check (version >= 1),
  status       result_status not null default 'entered',
  source       result_source not null,
  -- Why a released result was amended; required from the second released version on.
  amend_reason text,
  -- The lab's remark to the customer.
  note         text not null default '',
  entered_at   timestamptz not null default now(),
  entered_by   uuid references users on delete set null,
  verified_at  timestamptz,
  verified_by  uuid references users on delete set null,
  released_at  timestamptz,
  released_by  uuid references users on delete set null,
  -- The customer's sex and age by which the ranges were chosen.
  sex          person_sex,
  age_years    smallint,
  -- Every user who wrote values: none of them counts as the second person.
  contributors uuid[] not null default '{}',
  primary key (result_id, version),
  check ((status = 'released') = (released_at is not null)),
  check (status = 'entered' or verified_at is not null)
);
comment on table result_versions is 'One version of a result. Append-only once released.';

create table result_values (
  id              uuid primary key default uuid_v7(),
  result_id       uuid not null,
  version         int not null,
  analyte_id      int not null references analytes,
  position        smallint not null,
  -- A quantity has a value and a unit, a choice its code, a text its text.
  comparator      text check (comparator in ('<', '<=', '>', '>=')),
  value           numeric,
  ucum            text,
  choice_code     text,
  value_text      text,
  -- The lab's own range, in the unit of the value.
  range_low       numeric,
  range_high      numeric,
  critical_low    numeric,
  critical_high   numeric,
  flag            result_flag,
  is_critical     boolean not null default false,
  -- In analytes.ucum, for trends and rules; null if the unit cannot be converted.
  canonical_value numeric,
  foreign key (result_id, version) references result_versions on delete cascade,
  unique (result_id, version, analyte_id),
  check (num_nonnulls(value, choice_code, value_text) = 1),
  check ((value is null) = (ucum is null)),
  check (comparator is null or value is not null),
  -- A value beyond a critical bound is critical.
  check (flag is null or flag not in ('LL', 'HH') or is_critical),
  check (is_critical or not coalesce(
    case when comparator is null or comparator = '<=' then value < critical_low
         when comparator = '<' then value <= critical_low end, false)),
  check (is_critical or not coalesce(
    case when comparator is null or comparator = '>=' then value > critical_high
         when comparator = '>' then value >= critical_high end, false))
);
comment on table result_values is 'The value of one analyte in one version of a result.';
create index result_values_by_analyte on result_values (analyte_id);
create index result_values_critical on result_values (result_id, version) where is_critical;

create table critical_calls (
  id              bigint generated always as identity primary key,
  result_id       uuid not null references results,
  version         int not null,
  at              timestamptz not null default now(),
  called_by       uuid not null,
  is_reached      boolean not null,
  -- The person reached, and whether they read the value back; null for an attempt that failed.
  person_reached  text,
  is_read_back    boolean not null default false,
  note            text not null default '',
  idempotency_key text,
  check (is_reached = (person_reached is not null)),
  check (is_reached or not is_read_back)
);
comment on table critical_calls is 'One call of the lab about a critical value. Append-only.';
create index critical_calls_by_result on critical_calls (result_id, version);
create unique index critical_calls_once on critical_calls (result_id, idempotency_key);
-- The owner keeps the right: foreign keys that refer to a table need it.
revoke update, delete, truncate on critical_calls from public;

-- Files and uploads --------------------------------------------------------------------------------------------------

create table stored_files (
  id            uuid primary key default uuid_v7(),
  storage_key   text not null unique,
  lab_id        int not null references labs,
  content_type  text not null check (content_type in ('application/pdf', 'image/png', 'image/jpeg', 'text/csv', 'application/fhir+json')),
  byte_size     int not null check (byte_size > 0),
  sha256        bytea not null check (length(sha256) = 32),
  original_name text not null,
  -- The file's own key, wrapped by the site's key.
  wrapped_key   bytea not null,
  created_at    timestamptz not null default now()
);
comment on table stored_files is
  'One file of a lab in the object store, sealed by AES-256-GCM under its own key. The storage key reveals nothing.';
create index stored_files_by_lab on stored_files (lab_id, id desc);

create table result_files (
  result_id uuid not null,
  version   int not null,
  file_id   uuid not null references stored_files,
  position  smallint not null default 0,
  primary key (result_id, version, file_id),
  foreign key (result_id, version) references result_versions on delete cascade
);
comment on table result_files is 'One file attached to one version of a result.';
create index result_files_by_file on result_files (file_id);

create table uploads (
  id          uuid primary key default uuid_v7(),
  lab_id      int not null references labs,
  uploaded_by uuid references users on delete set null,
  file_id     uuid not null references stored_files,
  sha256      bytea not null,
  created_at  timestamptz not null default now(),
  unique (lab_id, sha256)
);
comment on table uploads is 'One upload of a lab. The same bytes twice are one upload.';
create index uploads_by_lab on uploads (lab_id, id desc);

create table upload_items (
  id               uuid primary key default uuid_v7(),
  upload_id        uuid not null references uploads on delete cascade,
  lab_id           int not null references labs,
  position         int not null,
  accession_number text,
  -- The parsed values as they were read, for the user who decides.
  payload          jsonb not null,
  state            upload_item_state not null,
  -- Why it waits or was refused, from the closed list in the application.
  reason           text,
  result_id        uuid references results,
  decided_by       uuid references users on delete set null,
  decided_at       timestamptz,
  created_at       timestamptz not null default now(),
  unique (upload_id, position),
  check ((state = 'landed') = (result_id is not null))
);
comment on table upload_items is
  'One report of an upload: a file, the CSV rows of one accession number and test, or one DiagnosticReport. Unclear items '
  'wait for a decision of the lab.';
create index upload_items_waiting on upload_items (lab_id, id) where state = 'waiting';

-- Sharing ------------------------------------------------------------------------------------------------------------

create table result_shares (
  id          uuid primary key default uuid_v7(),
  customer_id uuid not null references user_profiles on delete cascade,
  -- The recipient, in the customer's words.
  label       text not null default '' check (length(label) <= 120),
  token_hash  bytea not null unique check (length(token_hash) = 32),
  pin_hash    text not null,
  expires_at  timestamptz not null,
  revoked_at  timestamptz,
  created_at  timestamptz not null default now()
);
comment on table result_shares is 'One link with a PIN by which a customer shares reports.';
create index result_shares_by_customer on result_shares (customer_id, id desc);
-- Links are deleted some time after their end.
create index result_shares_by_end on result_shares (least(revoked_at, expires_at));

create table result_share_visits (
  share_id uuid not null references result_shares on delete cascade,
  visit_id uuid not null references visits,
  primary key (share_id, visit_id)
);
comment on table result_share_visits is
  'One visit whose report a link shares: its released results, as they are when the link is opened.';

-- Named without foreign keys, as in the audit log.
create table result_reads (
  id          bigint generated always as identity primary key,
  at          timestamptz not null default now(),
  owner_id    uuid not null,
  result_id   uuid not null,
  reader_id   uuid,
  reader_type user_type,
  share_id    uuid,
  -- For lab users.
  lab_id      int,
  via         text not null default 'page' check (via in
              ('page', 'file', 'trend', 'analysis', 'export', 'share', 'entry', 'verify')),
  constraint result_reads_reader check ((reader_id is null) = (share_id is not null))
);
comment on table result_reads is 'One read of a result, which its owner can list. Append-only.';
create index result_reads_by_owner on result_reads (owner_id, id desc);
create index result_reads_by_result on result_reads (result_id, id desc);
revoke update, delete, truncate on result_reads from public;
revoke update, delete, truncate on result_reads from current_user;
