/* A reversal moves the same accounts back; what was set off stays set off, because both owed it. */
create or replace function ledger_follows_payout() returns trigger
language plpgsql set enable_seqscan = off as $$
declare
  v_id       bigint;
  -- What changes hands between us and the lab: positive from us, also where that is taken back.
  v_to_lab   bigint := case when (new.amount_halalas > 0) = (new.reverses_id is null) then new.amount_halalas else 0 end;
begin
  insert into ledger_transactions (kind, lab_id, payout_id)
  values (case when new.reverses_id is not null then 'payout_reversed'
               when new.amount_halalas > 0 then 'payout' else 'lab_payment' end, new.lab_id, new.id)
  returning id into v_id;
  insert into ledger_entries (transaction_id, account, lab_id, amount_halalas)
  select v_id, account::ledger_account, lab_id, amount
  from (values ('lab_payable', new.lab_id, v_to_lab + new.offset_halalas),
               ('lab_receivable', new.lab_id, new.amount_halalas - v_to_lab - new.offset_halalas),
               ('payouts', null, -new.amount_halalas)) e (account, lab_id, amount)
  where amount <> 0;
  return null;
end $$;

create or replace trigger payouts_ledger after insert on payouts for each row execute function ledger_follows_payout();
