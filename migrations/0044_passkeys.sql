create table passkeys (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references user_profiles on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on table passkeys is 'Keys that sign in without a password (WebAuthn). The private half stays with the person.';
create index passkeys_by_user on passkeys (user_id);

create table passkey_attempts (
  token_hash bytea primary key,
  challenge text not null,
  user_id uuid references user_profiles on delete cascade,
  expires_at timestamptz not null
);
comment on table passkey_attempts is
  'Challenges that wait for their answer, each for one answer of one browser. user_id: who adds a passkey; null: a sign-in.';
create index passkey_attempts_by_expiry on passkey_attempts (expires_at);
create index passkey_attempts_by_user on passkey_attempts (user_id);

-- Beside whatever kinds there are by now.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'inbox_messages_kind_check');
begin
  alter table inbox_messages drop constraint inbox_messages_kind_check;
  execute 'alter table inbox_messages add constraint inbox_messages_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''passkeyAdded''::text, ');
end $$;
