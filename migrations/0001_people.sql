-- People sign in (users), have one profile each, and hold sessions of which only the hash is stored.

create extension if not exists cube;
create extension if not exists btree_gist;

-- UUID version 7: sorted by time, so that indexes grow at one end. Written out because older servers lack it.
create function uuid_v7() returns uuid
language sql volatile parallel safe
return encode(
  set_bit(set_bit(
    overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
      from 1 for 6),
    52, 1), 53, 1),
  'hex')::uuid;

create type user_type as enum ('customer', 'lab', 'admin');

create table users (
  id            uuid primary key default uuid_v7(),
  email         text unique check (email = lower(email) and email like '%_@_%'),
  password_hash text,
  created_at    timestamptz not null default now()
);

create table user_profiles (
  id                uuid primary key references users on delete cascade,
  name              text not null check (length(name) between 1 and 200),
  user_type         user_type not null,
  subscription_tier text not null default 'basic' check (subscription_tier = lower(subscription_tier)),
  -- When the person agreed to the terms and the privacy policy; unknown for those that no sign-up form made.
  terms_accepted_at timestamptz,
  created_at        timestamptz not null default now()
);

create table sessions (
  token_hash bytea primary key,
  user_id    uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);
