create or replace function ledger_follows_payment() returns trigger
language plpgsql as $$
declare
  v_vat int;
begin
  if new.order_id is not null then
    perform post_ledger('payment', new.order_id, null, new.id, null, null,
      array['gateway_clearing', 'customer_receivable']::ledger_account[],
      array[new.amount_halalas, -new.amount_halalas]);
  else
    select vat_inside(new.amount_halalas, vat_basis_points) into v_vat from subscription_charges where id = new.charge_id;
    perform post_ledger('plan_payment', null, null, new.id, null, null,
      array['gateway_clearing', 'subscriptions', 'vat']::ledger_account[],
      array[new.amount_halalas, v_vat - new.amount_halalas, -v_vat]);
  end if;
  return null;
end $$;

create or replace trigger payments_ledger_added after insert on payments for each row
  when (new.status = 'paid') execute function ledger_follows_payment();
create or replace trigger payments_ledger_changed after update on payments for each row
  when (old.status <> 'paid' and new.status = 'paid') execute function ledger_follows_payment();
