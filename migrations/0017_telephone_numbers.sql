-- Telephone numbers of people: sealed, found by a keyed hash, verified by a code.
create table phone_numbers (
  user_id              uuid primary key references user_profiles on delete cascade,
  number_sealed        bytea not null,
  number_hmac          bytea not null check (length(number_hmac) = 32),
  is_for_critical_only boolean not null default false,
  verified_at          timestamptz,
  changed_at           timestamptz not null default now()
);
comment on table phone_numbers is 'The telephone number of one user. Several users may have the same number.';
comment on column phone_numbers.is_for_critical_only is 'Given for calls about critical values and nothing else.';
create index phone_numbers_by_number on phone_numbers (number_hmac);

create table phone_codes (
  id          uuid primary key default uuid_v7(),
  user_id     uuid not null references phone_numbers on delete cascade,
  number_hmac bytea not null check (length(number_hmac) = 32),
  tries       smallint not null default 0 check (tries between 0 and 5),
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  used_at     timestamptz
);
comment on table phone_codes is 'One code that verifies a number. The code is derived from the id with a key, so no table contains it.';
create index phone_codes_by_user on phone_codes (user_id, id desc);
create index phone_codes_by_expiry on phone_codes (expires_at);

create table phone_looks (
  id        bigint generated always as identity primary key,
  at        timestamptz not null default now(),
  owner_id  uuid not null,
  visit_id  uuid,
  lab_id    integer not null,
  reader_id uuid not null,
  via       text not null check (via in ('visit', 'work', 'critical', 'search'))
);
comment on table phone_looks is 'One look of a laboratory at a telephone number. Append-only.';
create index phone_looks_by_owner on phone_looks (owner_id, id desc);
revoke update, delete, truncate on phone_looks from public;
revoke update, delete, truncate on phone_looks from current_user;
