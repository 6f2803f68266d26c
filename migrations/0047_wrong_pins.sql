-- Wrong PINs of an account are told to its owner. Unlogged, like the counters of attempts: a write that waits for the
-- disk would make known codes slower than unknown ones.
create unlogged table pin_tries (
  user_id uuid primary key references user_profiles on delete cascade,
  tries int not null default 1,
  tries_of_burst int not null default 1,
  last_at timestamptz not null default now()
);
comment on table pin_tries is 'Wrong PINs since the last sign-in with the code. A burst ends after an hour without one.';

-- Beside whatever kinds there are by now.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'inbox_messages_kind_check');
begin
  alter table inbox_messages drop constraint inbox_messages_kind_check;
  execute 'alter table inbox_messages add constraint inbox_messages_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''wrongPins''::text, ');
end $$;
