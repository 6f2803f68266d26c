-- Ways into an account, proof of what was agreed to, and traces of what was done and read.

create type person_sex as enum ('female', 'male');

alter table users
  add column email_verified_at timestamptz,
  -- Anonymous customers: an HMAC of their code, under a key that is not in the database, and a slow hash of the PIN.
  add column code_hmac bytea unique check (length(code_hmac) = 32),
  add column pin_hash  text;

alter table user_profiles
  alter column name drop not null,
  add column is_anonymous boolean not null default false,
  -- Reference ranges depend on both.
  add column sex          person_sex,
  add column birth_year   smallint check (birth_year between 1900 and 2100),
  -- The language of what we write to this person.
  add column locale       text not null default 'ar' check (locale in ('ar', 'en')),
  -- The row outlives the person's data, because bookings and invoices that the law keeps point to it.
  add column erased_at    timestamptz,
  add constraint named_unless_hidden check ((name is null) = (is_anonymous or erased_at is not null));

-- Which version of which text was agreed to, when and in which language. Kept after erasure, as the proof.
create table consents (
  id       uuid primary key default uuid_v7(),
  user_id  uuid not null references users on delete cascade,
  document text not null check (document in ('terms', 'privacy')),
  version  date not null,
  locale   text not null check (locale in ('ar', 'en')),
  -- The form in which it was given.
  method   text not null check (method in ('sign_up', 'google', 'anonymous', 'claim')),
  given_at timestamptz not null default now()
);
create index consents_by_user on consents (user_id, given_at desc);

insert into consents (user_id, document, version, locale, method, given_at)
select p.id, d.document, '2025-10-02', 'ar', 'sign_up', p.terms_accepted_at
from user_profiles p cross join (values ('terms'), ('privacy')) d (document)
where p.terms_accepted_at is not null;
alter table user_profiles drop column terms_accepted_at;

alter table sessions
  -- What the list of one's sessions names; the hash names nothing to anybody.
  add column id           uuid not null unique default uuid_v7(),
  add column user_agent   text not null default '' check (length(user_agent) <= 300),
  add column last_seen_at timestamptz not null default now();

create table google_accounts (
  sub       text primary key check (length(sub) between 1 and 255),
  user_id   uuid not null unique references users on delete cascade,
  email     text not null,
  linked_at timestamptz not null default now()
);

-- One trip to Google and back. The row is deleted by its first return, so a second one finds nothing.
create table oauth_attempts (
  state_hash    bytea primary key,
  code_verifier text not null,
  nonce         text not null,
  user_type     user_type not null check (user_type in ('customer', 'lab')),
  locale        text not null check (locale in ('ar', 'en')),
  expires_at    timestamptz not null
);
create index oauth_attempts_by_expiry on oauth_attempts (expires_at);

create type email_link_purpose as enum ('verify_email', 'reset_password');

-- Links sent by e-mail: used once, kept as a hash only. The token itself is derived again when the mail is written.
create table email_links (
  id         uuid primary key default uuid_v7(),
  token_hash bytea not null unique,
  user_id    uuid not null references users on delete cascade,
  purpose    email_link_purpose not null,
  -- The address it was sent to: a link proves that address, not one that replaced it.
  email      text not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  created_at timestamptz not null default now()
);
create index email_links_by_user on email_links (user_id, purpose);
create index email_links_by_expiry on email_links (expires_at);

-- The second factor of labs and administrators. The secret is sealed under a key that is not in the database.
create table totp_devices (
  user_id       uuid primary key references users on delete cascade,
  secret_sealed bytea not null,
  -- Null until the first code proved that the phone has it.
  confirmed_at  timestamptz,
  -- The time step of the last accepted code: none is accepted twice.
  last_step     bigint not null default 0,
  created_at    timestamptz not null default now()
);

create table recovery_codes (
  user_id   uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);

-- Append-only: what labs and administrators changed. Actors are named without a foreign key, so nothing cascades.
create table audit_log (
  id           bigint generated always as identity primary key,
  at           timestamptz not null default now(),
  actor_id     uuid not null,
  actor_type   user_type not null,
  action       text not null,
  subject_type text not null,
  subject_id   text not null,
  before       jsonb not null,
  after        jsonb not null
);
create index audit_log_by_subject on audit_log (subject_type, subject_id, id desc);
create index audit_log_by_actor on audit_log (actor_id, id desc);

-- Append-only: every reading of a result by anyone, for its owner to see.
create table result_reads (
  id          bigint generated always as identity primary key,
  at          timestamptz not null default now(),
  owner_id    uuid not null,
  result_id   uuid not null,
  reader_id   uuid not null,
  reader_type user_type not null
);
create index result_reads_by_owner on result_reads (owner_id, id desc);

create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
create trigger result_reads_append_only before update or delete or truncate on result_reads
  for each statement execute function refuse_change();

-- Counters of attempts, in the form that rate-limiter-flexible keeps. What a crash forgets is no loss.
create unlogged table rate_limits (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_by_expiry on rate_limits (expire);

-- Where mail goes that has no server to go to: read at /dev/mailbox.
create table dev_mails (
  id         uuid primary key default uuid_v7(),
  to_address text not null,
  subject    text not null,
  html       text not null,
  plain_text text not null,
  sent_at    timestamptz not null default now()
);
