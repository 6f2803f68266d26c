create table api_keys (
  id           uuid primary key default uuid_v7(),
  user_id      uuid not null references user_profiles on delete cascade,
  name         text not null check (length(name) between 1 and 60),
  prefix       text not null check (prefix ~ '^mk_live_[0-9a-z]{8}$'),
  secret_hash  bytea not null unique check (length(secret_hash) = 32),
  scopes       text[] not null check (cardinality(scopes) between 1 and 10),
  created_at   timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at   timestamptz
);
comment on table api_keys is
  'Keys by which programs act as an account, within their scopes. The key itself is shown once and not stored.';
comment on column api_keys.expires_at is 'Set when the key is replaced: it works for some days beside the new one.';
create index api_keys_by_user on api_keys (user_id);
create index api_keys_by_expiry on api_keys (expires_at) where expires_at is not null;
