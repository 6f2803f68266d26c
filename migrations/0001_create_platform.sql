-- The baseline: one file a domain, in the order of scripts/layers.ts. From here on the schema only moves forward.
-- A table stands in the file of the lowest domain in which everything that it references exists.
--
-- Functions, triggers and views live in routines/ and are applied after the migrations. Only a function that a default,
-- a generated column or a partition needs stands here, before its table: values that it made are stored, so that a
-- change of it is a migration that rewrites them.

create extension if not exists cube;
create extension if not exists btree_gist;

/* A UUID of version 7: it begins with its time, so that indexes grow at one end. PostgreSQL has uuidv7() from 18 on. */
create function uuid_v7() returns uuid
language sql volatile parallel safe
return encode(
  set_bit(set_bit(
    overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
      from 1 for 6),
    52, 1), 53, 1),
  'hex')::uuid;

/* The words of a text in one spelling for what reads the same, as foldText of the application has it, without the
   Arabic article before words of three letters or more. Both the searched text and the search go through this
   function. */
create function fold_words(p_text text) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(regexp_replace(w, '^(ال)+(?=.{3})', ''), 100)), '{}')
  from string_to_table(regexp_replace(
    translate(
      regexp_replace(
        normalize(lower(normalize(p_text, NFKD) collate "und-x-icu"), NFKD),
        '[\u0300-\u036f\u0610-\u061c\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]',
        '', 'g'),
      'ٱىیېےةۃہەھکگپچژڤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ايييي' || 'ههههه' || 'ككبجزف' || '01234567890123456789'),
    '[^[:alnum:]]+' collate "und-x-icu", ' ', 'g'), ' ') as words (w)
  where w <> ''
$$;

create type user_type as enum ('customer', 'lab', 'admin');

-- Settings -----------------------------------------------------------------------------------------------------------

create table site_settings (
  key        text primary key,
  value      jsonb not null,
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
comment on table site_settings is 'One group of settings that the admin edits.';

-- Receipts are no tax invoices while the VAT number is null. Where citizens are exempt, the state bears the VAT on
-- their medical services (Royal Decree A/86), not the VAT on the platform's fee.
insert into site_settings (key, value) values
  ('vat', '{"rateBasisPoints": 1500, "citizensExempt": true, "vatNumber": null}'),
  ('seller', '{"nameAr": "مختبري", "nameEn": "Mukhtabari", "addressAr": "الرياض", "addressEn": "Riyadh"}'),
  ('contact', '{"email": "hello@mukhtabari.example", "phone": null, "whatsapp": null, "addressAr": "", "addressEn": ""}'),
  ('social', '{"x": "https://social.example/mukhtabari", "instagram": null, "linkedin": null, "youtube": null}'),
  ('home', '{
    "labs":   {"isLive": false, "ar": "+500", "en": "500+"},
    "tests":  {"isLive": false, "ar": "+50,000", "en": "50,000+"},
    "rating": {"isLive": false, "ar": "4.9/5", "en": "4.9/5"},
    "hours":  {"isLive": false, "ar": "24–48 ساعة", "en": "24–48 hours"},
    "areCategoryCountsLive": false}'),
  ('banners', '[]'),
  ('policies', '{"cancelNoticeHours": 4, "holdMinutes": 15, "resultHours": 48}'),
  ('switches', '{"anonymousAccounts": true, "labSignUp": true, "cardPayment": true, "languageModel": true, "reviews": true}');

create table settings_version (
  only_row boolean primary key default true check (only_row),
  version  bigint not null default 1
);
comment on table settings_version is
  'One row: moves with every change of a setting. Each process caches the settings and compares this once a second.';
insert into settings_version default values;

/* A number of the setting `policies`, or the given one where the setting has none. */
create function site_policy(p_name text, p_otherwise int) returns int
language sql stable as $$
  select coalesce((select (value ->> p_name)::int from site_settings where key = 'policies'), p_otherwise)
$$;

-- Audit --------------------------------------------------------------------------------------------------------------

-- Actors are named without a foreign key, so that deleting a user deletes nothing here.
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
comment on table audit_log is 'One change by a lab or an admin. Append-only.';
create index audit_log_by_subject on audit_log (subject_type, subject_id, id desc);
create index audit_log_by_subject_id on audit_log (subject_id, id desc);
create index audit_log_by_actor on audit_log (actor_id, id desc);
create index audit_log_by_action on audit_log (action, id desc);
create index audit_log_by_time on audit_log (at, id);
-- Triggers refuse changes as well. The owner loses the right too: no foreign key refers to this table, so that no check
-- of a reference needs the owner's right to lock its rows.
revoke update, delete, truncate on audit_log from public;
revoke update, delete, truncate on audit_log from current_user;

-- Tasks and locks ----------------------------------------------------------------------------------------------------

create table task_rounds (
  task     text primary key,
  began_at timestamptz not null
);
comment on table task_rounds is 'One of the rarer scheduled tasks, and when a process last claimed its run.';

create table turns (
  name text primary key
);
comment on table turns is
  'One piece of work that runs once at a time and has no row of its own to lock. A row lock ends with its transaction on '
  'every connection, also behind a pooler that does not keep advisory locks.';
insert into turns (name) values ('legal draft terms'), ('legal draft privacy'), ('prove ledger'), ('make months');

create unlogged table rate_limits (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is
  'The attempts of one caller at one thing, in the form of rate-limiter-flexible. A crash may lose them.';
create index rate_limits_by_expiry on rate_limits (expire);

-- Mail and files -----------------------------------------------------------------------------------------------------

create table outbox (
  id              uuid primary key default uuid_v7(),
  job             jsonb not null,
  -- Attempts begun, the current one included.
  attempts        int not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Set while a process sends the mail. Another process may take the row after this time.
  leased_until    timestamptz,
  last_error      text,
  -- Given up at this time; no attempt follows.
  failed_at       timestamptz,
  created_at      timestamptz not null default now()
);
comment on table outbox is
  'One queued mail. Sending deletes the row; a mail that is given up stays for a week (docs/retention.md).';
create index outbox_due on outbox (next_attempt_at, id) where failed_at is null;
create index outbox_failed on outbox (failed_at) where failed_at is not null;

create table dev_mails (
  id          uuid primary key default uuid_v7(),
  to_address  text not null,
  subject     text not null,
  html        text not null,
  plain_text  text not null,
  sent_at     timestamptz not null default now(),
  attachments jsonb not null default '[]' -- [{"filename", "contentType", "content" (Base64)}]
);
comment on table dev_mails is 'One mail of an installation without a mail server, shown at /dev/mailbox.';
create index dev_mails_by_age on dev_mails (sent_at);

create table file_store (
  only_row boolean primary key default true check (only_row),
  owner_id uuid not null default gen_random_uuid(),
  -- The key at which the last sweep stopped; '' begins again.
  swept_to text not null default ''
);
comment on table file_store is
  'One row: the owner of the object store. The same id is stored in it, so that no other installation sweeps there.';
insert into file_store default values;

-- Installation -------------------------------------------------------------------------------------------------------

create table seed_runs (
  name        text primary key,
  fingerprint text not null,
  ran_at      timestamptz not null default now()
);
comment on table seed_runs is 'One data set that was seeded; the next start skips it while its fingerprint is the same.';

create table routine_hashes (
  path       text primary key,
  hash       text not null,
  applied_at timestamptz not null default now()
);
comment on table routine_hashes is 'One file of migrations/routines as it was last applied.';

create table routine_sets (
  fingerprint text primary key,
  applied_at  timestamptz not null default now()
);
comment on table routine_sets is
  'All routines of one release. A release that finds its own set leaves the routines as they are: they are its own, or '
  'those of a later release.';
