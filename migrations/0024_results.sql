-- Results: one for each booked line, in versions that are never changed once released. What a customer sees is the
-- version named by released_version. Everything about values is append-only from the release on.

create type result_status as enum ('entered', 'verified', 'released');
create type result_source as enum ('manual', 'csv', 'fhir', 'file');
create type result_flag as enum ('N', 'L', 'H', 'LL', 'HH', 'A');

create table results (
  id               uuid primary key default uuid_v7(),
  booking_id       uuid not null unique references bookings,
  lab_id           int not null references labs,
  customer_id      uuid not null references user_profiles,
  test_id          int not null references tests,
  visit_id         uuid not null references visits,
  current_version  int not null default 1 check (current_version >= 1),
  released_version int check (released_version between 1 and current_version),
  -- Of the first release; the latest is in result_versions.
  released_at      timestamptz,
  created_at       timestamptz not null default now(),
  check ((released_version is null) = (released_at is null))
);
create index results_by_customer on results (customer_id, released_at desc, id desc) where released_version is not null;
create index results_by_lab on results (lab_id, id desc);
create index results_open_by_lab on results (lab_id, id) where released_version is distinct from current_version;
create index results_by_visit on results (visit_id);

create table result_versions (
  result_id     uuid not null references results on delete cascade,
  version       int not null check (version >= 1),
  status        result_status not null default 'entered',
  source        result_source not null,
  -- Why a released result was amended; required from the second released version on.
  amend_reason  text,
  -- The laboratory's remark to the customer.
  note          text not null default '',
  entered_at    timestamptz not null default now(),
  entered_by    uuid references users on delete set null,
  verified_at   timestamptz,
  verified_by   uuid references users on delete set null,
  released_at   timestamptz,
  released_by   uuid references users on delete set null,
  -- The person as the ranges were chosen for them.
  sex           person_sex,
  age_years     smallint,
  primary key (result_id, version),
  check ((status = 'released') = (released_at is not null)),
  check (status = 'entered' or verified_at is not null)
);

create table result_values (
  id             uuid primary key default uuid_v7(),
  result_id      uuid not null,
  version        int not null,
  analyte_id     int not null references analytes,
  position       smallint not null,
  -- A quantity has value and unit, a choice its code, a text its words.
  comparator     text check (comparator in ('<', '<=', '>', '>=')),
  value          numeric,
  ucum           text,
  choice_code    text,
  value_text     text,
  -- The laboratory's own range, in the same unit as the value.
  range_low      numeric,
  range_high     numeric,
  critical_low   numeric,
  critical_high  numeric,
  flag           result_flag,
  is_critical    boolean not null default false,
  -- In analytes.ucum, for trends and rules; null where the unit cannot be converted.
  canonical_value numeric,
  foreign key (result_id, version) references result_versions on delete cascade,
  unique (result_id, version, analyte_id),
  check (num_nonnulls(value, choice_code, value_text) = 1),
  check ((value is null) = (ucum is null)),
  check (comparator is null or value is not null)
);
create index result_values_by_analyte on result_values (analyte_id);

-- A stored file: sealed where it lies (AES-256-GCM, a key of its own). The storage key names nothing.
create table stored_files (
  id            uuid primary key default uuid_v7(),
  storage_key   text not null unique,
  lab_id        int not null references labs,
  content_type  text not null check (content_type in ('application/pdf', 'image/png', 'image/jpeg', 'text/csv', 'application/fhir+json')),
  byte_size     int not null check (byte_size > 0),
  sha256        bytea not null check (length(sha256) = 32),
  original_name text not null,
  -- The file's own key, wrapped by the site's.
  wrapped_key   bytea not null,
  created_at    timestamptz not null default now()
);
create index stored_files_by_lab on stored_files (lab_id, id desc);

create table result_files (
  result_id uuid not null,
  version   int not null,
  file_id   uuid not null references stored_files,
  position  smallint not null default 0,
  primary key (result_id, version, file_id),
  foreign key (result_id, version) references result_versions on delete cascade
);
create index result_files_by_file on result_files (file_id);

-- What a laboratory uploaded. The same bytes twice are one upload.
create table uploads (
  id          uuid primary key default uuid_v7(),
  lab_id      int not null references labs,
  uploaded_by uuid references users on delete set null,
  file_id     uuid not null references stored_files,
  sha256      bytea not null,
  created_at  timestamptz not null default now(),
  unique (lab_id, sha256)
);
create index uploads_by_lab on uploads (lab_id, id desc);

create type upload_item_state as enum ('landed', 'waiting', 'refused', 'dismissed');

-- One report of an upload: a file, the rows of one accession and test in a CSV, one DiagnosticReport. Those that
-- wait are the laboratory's inbox; nothing is ever guessed.
create table upload_items (
  id               uuid primary key default uuid_v7(),
  upload_id        uuid not null references uploads on delete cascade,
  lab_id           int not null references labs,
  position         int not null,
  accession_number text,
  -- The parsed values as they were read, for the person who decides.
  payload          jsonb not null,
  state            upload_item_state not null,
  -- Why it waits or was refused: from the closed list in shared/upload.ts.
  reason           text,
  result_id        uuid references results,
  decided_by       uuid references users on delete set null,
  decided_at       timestamptz,
  created_at       timestamptz not null default now(),
  unique (upload_id, position),
  check ((state = 'landed') = (result_id is not null))
);
create index upload_items_waiting on upload_items (lab_id, id) where state = 'waiting';

-- Calls about critical values: written once, never changed.
create table critical_calls (
  id             bigint generated always as identity primary key,
  result_id      uuid not null references results,
  version        int not null,
  at             timestamptz not null default now(),
  called_by      uuid not null,
  is_reached     boolean not null,
  -- Who was spoken to, and that they read the value back; of an attempt that reached nobody, nothing.
  person_reached text,
  is_read_back   boolean not null default false,
  note           text not null default '',
  check (is_reached = (person_reached is not null)),
  check (is_reached or not is_read_back)
);
create index critical_calls_by_result on critical_calls (result_id, version);
create trigger critical_calls_append_only before update or delete or truncate on critical_calls
  for each statement execute function refuse_change();

/* Whether the calls that a critical value asks for are logged: somebody reached who read it back, or three attempts. */
create function is_call_logged(p_result_id uuid, p_version int) returns boolean
language sql stable as $$
  select coalesce(bool_or(is_reached and is_read_back), false) or count(*) filter (where not is_reached) >= 3
  from critical_calls where result_id = p_result_id and version = p_version
$$;

/* The promises that no path through the program can break. Errors: MB012 a critical value without a call,
   MB013 the same person entered and verified where the lab wants two, MB014 anything else that a status forbids. */
create function guard_result_version() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = 'released' then
    -- Only a person who is gone is forgotten.
    if (new.status, new.source, new.amend_reason, new.note, new.entered_at, new.verified_at, new.released_at, new.sex,
        new.age_years) is distinct from
       (old.status, old.source, old.amend_reason, old.note, old.entered_at, old.verified_at, old.released_at, old.sex,
        old.age_years) then
      raise exception 'a released result stays as it is' using errcode = 'MB014';
    end if;
    return new;
  end if;
  if new.status in ('verified', 'released') and new.verified_by is not null and new.verified_by = any (new.contributors)
     and (select l.verifies_by_second_person from results r join labs l on l.id = r.lab_id where r.id = new.result_id) then
    raise exception 'verified by who entered it' using errcode = 'MB013';
  end if;
  if new.status = 'released' and tg_op = 'UPDATE' and old.status <> 'verified' then
    raise exception 'released before it was verified' using errcode = 'MB014';
  end if;
  if new.status = 'released' and new.version > 1 and coalesce(new.amend_reason, '') = '' and exists (
    select from result_versions v where v.result_id = new.result_id and v.version < new.version and v.status = 'released') then
    raise exception 'amended without a reason' using errcode = 'MB014';
  end if;
  if new.status = 'released' and exists (
    select from result_values v where v.result_id = new.result_id and v.version = new.version and v.is_critical)
    and not is_call_logged(new.result_id, new.version) then
    raise exception 'critical value without a call' using errcode = 'MB012';
  end if;
  return new;
end $$;
create trigger result_versions_guard before insert or update on result_versions for each row
  execute function guard_result_version();

create function refuse_change_of_released() returns trigger
language plpgsql as $$
declare
  v_row record := coalesce(new, old);
begin
  if exists (select from result_versions v where v.result_id = v_row.result_id and v.version = v_row.version
             and v.status = 'released') then
    raise exception 'a released result stays as it is' using errcode = 'MB014';
  end if;
  return v_row;
end $$;
create trigger result_values_released before insert or update or delete on result_values for each row
  execute function refuse_change_of_released();
create trigger result_files_released before insert or update or delete on result_files for each row
  execute function refuse_change_of_released();

-- Who may look at a result: its owner, the performing lab, and whoever the owner gave a link and its PIN.
create table result_shares (
  id          uuid primary key default uuid_v7(),
  customer_id uuid not null references user_profiles on delete cascade,
  -- For whom, in the owner's words.
  label       text not null default '' check (length(label) <= 120),
  token_hash  bytea not null unique check (length(token_hash) = 32),
  pin_hash    text not null,
  expires_at  timestamptz not null,
  revoked_at  timestamptz,
  created_at  timestamptz not null default now()
);
create index result_shares_by_customer on result_shares (customer_id, id desc);

-- Whole reports are shared: the released results of a visit, as they are when somebody looks.
create table result_share_visits (
  share_id uuid not null references result_shares on delete cascade,
  visit_id uuid not null references visits,
  primary key (share_id, visit_id)
);

alter table result_reads
  alter column reader_id drop not null,
  alter column reader_type drop not null,
  add column share_id uuid,
  -- Of laboratory staff.
  add column lab_id   int,
  add column via      text not null default 'page' check (via in
                      ('page', 'file', 'trend', 'analysis', 'export', 'share', 'entry', 'verify')),
  add constraint result_reads_reader check ((reader_id is null) = (share_id is not null));
create index result_reads_by_result on result_reads (result_id, id desc);

-- Reviews follow a completed booking; what the site hides counts for nothing.
create type review_state as enum ('published', 'waiting', 'hidden');
alter table reviews
  add column booking_id    uuid references bookings on delete set null,
  add column state         review_state not null default 'published',
  add column hidden_reason text,
  add column updated_at    timestamptz not null default now(),
  add column reply         text check (length(reply) between 1 and 1000),
  add column replied_at    timestamptz,
  -- Reported by the laboratory, for the administrator to look at.
  add column reported_at   timestamptz,
  add column report_reason text,
  add check ((reply is null) = (replied_at is null));
create index reviews_by_lab on reviews (lab_id, id desc) where state = 'published';
create index reviews_to_moderate on reviews (id) where state = 'waiting' or reported_at is not null;
