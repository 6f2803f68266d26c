/* The entries of a transaction sum to zero. Without sequential scans: a plan made while the table was empty would read
   all of it for each entry of a long transaction. */
create or replace function refuse_unbalanced() returns trigger
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if (select sum(amount_halalas) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not balance', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger if exists ledger_entries_balance on ledger_entries;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced();

create or replace trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change();
create or replace trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

select months.guard('ledger_transactions'), months.guard('ledger_entries');
