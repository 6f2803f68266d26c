-- The buyer learns that a purchase of the store is confirmed. Beside whatever kinds there are by now.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'inbox_messages_kind_check');
begin
  alter table inbox_messages drop constraint inbox_messages_kind_check;
  execute 'alter table inbox_messages add constraint inbox_messages_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''purchaseConfirmed''::text, ');
end $$;
