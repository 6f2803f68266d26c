/* Writes one transaction. Leaves out amounts of zero, and a transaction without amounts. Without sequential scans, as
   the check of the balance: foreign keys are checked by plans of the same kind. One generic plan for all months: a
   custom plan for each value costs three times the lookup. */
create or replace function post_ledger(p_kind text, p_order_id uuid, p_booking_id uuid, p_payment_id uuid,
                                       p_refund_id uuid, p_lab_id int, p_accounts ledger_account[],
                                       p_amounts bigint[]) returns void
language plpgsql volatile set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_id bigint;
begin
  if not exists (
    select from unnest(p_accounts, p_amounts) e (account, amount) group by account having sum(amount) <> 0) then
    return;
  end if;
  insert into ledger_transactions (kind, order_id, booking_id, payment_id, refund_id, lab_id)
  values (p_kind, p_order_id, p_booking_id, p_payment_id, p_refund_id, p_lab_id) returning id into v_id;
  insert into ledger_entries (transaction_id, account, lab_id, amount_halalas)
  select v_id, account, case when account in ('lab_payable', 'lab_receivable') then p_lab_id end, sum(amount)
  from unnest(p_accounts, p_amounts) e (account, amount)
  group by account having sum(amount) <> 0 order by account;
end $$;
