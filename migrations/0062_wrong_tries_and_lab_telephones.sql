-- A burst of wrong passwords, PINs, codes and passkeys is told to the owner by a task, which reads the list of sign-ins.
alter table users add column wrong_tries_told_at timestamptz;
comment on column users.wrong_tries_told_at is 'When the owner was last told of a burst of wrong tries.';
create index sign_in_events_failed on sign_in_events (at, user_id) where outcome = 'failed';

alter table sign_in_events drop constraint sign_in_events_kind_check;
alter table sign_in_events add constraint sign_in_events_kind_check check (
  kind in ('signIn', 'secondFactor', 'secondFactorOn', 'secondFactorOff', 'newSecret', 'sessionEnded',
           'passkey', 'passkeyCopied', 'passkeyAdded', 'passkeyRemoved', 'secret'));

-- Beside whatever kinds there are by now.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'inbox_messages_kind_check');
begin
  alter table inbox_messages drop constraint inbox_messages_kind_check;
  execute 'alter table inbox_messages add constraint inbox_messages_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''wrongTries''::text, ');
end $$;
