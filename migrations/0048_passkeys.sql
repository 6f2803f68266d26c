create table passkeys (
  id            uuid primary key default uuid_v7(),
  user_id       uuid not null references user_profiles on delete cascade,
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key    bytea not null,
  sign_count    bigint not null check (sign_count >= 0),
  transports    text[] not null,
  name          text not null check (length(name) between 1 and 60),
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
comment on table passkeys is 'Keys that sign in without a password (WebAuthn). The private half stays with the person.';
create index passkeys_by_user on passkeys (user_id);

create table passkey_attempts (
  challenge    text primary key check (length(challenge) = 43),
  browser_hash bytea not null,
  purpose      text not null check (purpose in ('add', 'signIn')),
  session_id   uuid references sessions (id) on delete cascade,
  expires_at   timestamptz not null,
  check ((purpose = 'add') = (session_id is not null))
);
comment on table passkey_attempts is
  'Challenges that wait for their answer: each for one answer, of one browser, and to add a passkey of one session.';
create index passkey_attempts_by_expiry on passkey_attempts (expires_at);
create index passkey_attempts_by_session on passkey_attempts (session_id);

alter table sign_in_events drop constraint sign_in_events_kind_check;
alter table sign_in_events add constraint sign_in_events_kind_check check (
  kind in ('signIn', 'secondFactor', 'secondFactorOn', 'secondFactorOff', 'newSecret', 'sessionEnded',
           'passkey', 'passkeyCopied', 'passkeyAdded', 'passkeyRemoved'));

-- Beside whatever kinds there are by now.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'inbox_messages_kind_check');
begin
  alter table inbox_messages drop constraint inbox_messages_kind_check;
  execute 'alter table inbox_messages add constraint inbox_messages_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''passkeyAdded''::text, ''passkeyRemoved''::text, ');
end $$;
