-- Users, their profiles and sessions, the ways into an account, and the legal texts that users consent to.

create type person_sex as enum ('female', 'male');
create type email_link_purpose as enum ('verify_email', 'reset_password', 'staff_invitation');

create table users (
  id                uuid primary key default uuid_v7(),
  email             text unique check (email = lower(email) and email like '%_@_%'),
  password_hash     text,
  created_at        timestamptz not null default now(),
  email_verified_at timestamptz,
  -- For anonymous customers: an HMAC of their code, under a key that is not in the database, and a slow hash of the
  -- PIN.
  code_hmac         bytea unique check (length(code_hmac) = 32),
  pin_hash          text
);
comment on table users is 'One account: what it signs in with.';
create index users_by_email_beginning on users (email text_pattern_ops) where email is not null;

create table user_profiles (
  id                uuid primary key references users on delete cascade,
  name              text check (length(name) between 1 and 200),
  user_type         user_type not null,
  subscription_tier text not null default 'basic' check (subscription_tier = lower(subscription_tier)),
  created_at        timestamptz not null default now(),
  is_anonymous      boolean not null default false,
  -- Reference ranges depend on both.
  sex               person_sex,
  birth_year        smallint check (birth_year between 1900 and 2100),
  -- The language of mails and messages to this user.
  locale            text not null default 'ar' check (locale in ('ar', 'en')),
  -- The row outlives the personal data, because bookings and invoices that the law keeps reference it.
  erased_at         timestamptz,
  -- A suspended user cannot sign in; bookings and what the law keeps stay.
  suspended_at      timestamptz,
  suspension_reason text check (length(suspension_reason) between 1 and 500),
  -- The words of the name as fold_words spells them: a search matches the beginning of each.
  name_words        tsvector generated always as (array_to_tsvector(fold_words(name))) stored,
  constraint named_unless_hidden check ((name is null) = (is_anonymous or erased_at is not null)),
  constraint suspended_with_reason check ((suspended_at is null) = (suspension_reason is null))
);
comment on table user_profiles is 'One user as the product shows it: customer, lab user or admin.';
create index user_profiles_by_name on user_profiles using gin (name_words);
create index user_profiles_by_joining on user_profiles (created_at, id);
create index user_profiles_by_kind on user_profiles (user_type, is_anonymous, created_at, id);
create index user_profiles_suspended on user_profiles (created_at, id) where suspended_at is not null;
create index user_profiles_erased on user_profiles (created_at, id) where erased_at is not null;

create table sessions (
  token_hash   bytea primary key,
  user_id      uuid not null references users on delete cascade,
  expires_at   timestamptz not null,
  created_at   timestamptz not null default now(),
  -- Names the session in the user's list of sessions, which does not show the hash.
  id           uuid not null unique default uuid_v7(),
  user_agent   text not null default '' check (length(user_agent) <= 300),
  last_seen_at timestamptz not null default now()
);
comment on table sessions is 'One sign-in of a user on one device. Only the hash of its token is stored.';
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table google_accounts (
  sub       text primary key check (length(sub) between 1 and 255),
  user_id   uuid not null unique references users on delete cascade,
  email     text not null,
  linked_at timestamptz not null default now()
);
comment on table google_accounts is 'One Google account that signs a user in.';

create table oauth_attempts (
  state_hash    bytea primary key,
  code_verifier text not null,
  nonce         text not null,
  user_type     user_type not null check (user_type in ('customer', 'lab')),
  locale        text not null check (locale in ('ar', 'en')),
  expires_at    timestamptz not null
);
comment on table oauth_attempts is
  'One redirect to Google. Its first return deletes the row, so that a second return finds none.';
create index oauth_attempts_by_expiry on oauth_attempts (expires_at);

create table email_links (
  id         uuid primary key default uuid_v7(),
  token_hash bytea not null unique,
  user_id    uuid not null references users on delete cascade,
  purpose    email_link_purpose not null,
  -- The address that it was sent to: a link proves that address, not one that replaced it.
  email      text not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  created_at timestamptz not null default now()
);
comment on table email_links is
  'One link sent by mail, used once. Only a hash is stored; the token is derived again when the mail is written.';
create index email_links_by_user on email_links (user_id, purpose);
create index email_links_by_expiry on email_links (expires_at);

create table totp_devices (
  user_id       uuid primary key references users on delete cascade,
  secret_sealed bytea not null,
  -- Null until the first code proves that the device has the secret.
  confirmed_at  timestamptz,
  -- The time step of the last accepted code: no code is accepted twice.
  last_step     bigint not null default 0,
  created_at    timestamptz not null default now()
);
comment on table totp_devices is
  'The second factor of one lab user or admin. The secret is sealed under a key that is not in the database.';

create table recovery_codes (
  user_id   uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'One code that replaces the second factor once.';

-- Consent ------------------------------------------------------------------------------------------------------------

-- A consent locks the row for share and publishing writes it, so that the later of the two sees the other.
create table legal_in_force (
  document text primary key check (document in ('terms', 'privacy')),
  version  date not null
);
comment on table legal_in_force is 'One legal text, and the version that a consent given now agrees to.';
insert into legal_in_force (document, version) values ('terms', '2025-10-02'), ('privacy', '2025-10-02');

create table legal_texts (
  id           uuid primary key default uuid_v7(),
  document     text not null references legal_in_force,
  locale       text not null check (locale in ('ar', 'en')),
  version      date,
  title        text not null,
  description  text not null,
  body         text not null,
  updated_at   timestamptz not null default date_trunc('milliseconds', now()),
  published_at timestamptz,
  published_by uuid,
  check ((version is null) = (published_at is null) and (version is null) = (published_by is null)),
  unique nulls not distinct (document, version, locale)
);
comment on table legal_texts is
  'One version of a legal text in one language; without a version, the draft of the next. The first version, 2025-10-02, '
  'is part of the pages.';

create table consents (
  id           uuid primary key default uuid_v7(),
  user_id      uuid not null references users on delete cascade,
  document     text not null constraint consents_document_check check (document in ('terms', 'privacy', 'llm')),
  version      date not null,
  locale       text not null check (locale in ('ar', 'en')),
  -- The form in which it was given.
  method       text not null constraint consents_method_check
               check (method in ('sign_up', 'google', 'anonymous', 'claim', 'switch', 'update')),
  given_at     timestamptz not null default now(),
  withdrawn_at timestamptz,
  constraint consents_switch check ((document = 'llm') = (method = 'switch')),
  -- A consent to terms or privacy ends with the account.
  constraint consents_withdrawn check (withdrawn_at is null or (document = 'llm' and withdrawn_at >= given_at))
);
comment on table consents is
  'One consent of a user to one version of a text, or to sending statements of the analysis to a language model (llm). '
  'Kept after erasure, as the proof.';
create index consents_by_user on consents (user_id, given_at desc);
-- Two presses of the switch are one consent.
create unique index consents_llm_given on consents (user_id) where document = 'llm' and withdrawn_at is null;
