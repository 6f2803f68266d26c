create or replace function ledger_follows_refund() returns trigger
language plpgsql as $$
declare
  v_order_id uuid;
  v_charge   subscription_charges;
  v_vat      int;
begin
  select order_id into v_order_id from payments where id = new.payment_id;
  if tg_op = 'INSERT' then
    if v_order_id is not null then
      perform post_ledger('refund', v_order_id, new.booking_id, new.payment_id, new.id, null,
        array['customer_receivable', 'refunds']::ledger_account[],
        array[new.amount_halalas, -new.amount_halalas]);
    else
      select c.* into v_charge from payments p join subscription_charges c on c.id = p.charge_id
      where p.id = new.payment_id;
      v_vat := vat_inside(new.amount_halalas, v_charge.vat_basis_points);
      perform post_ledger('plan_refund', null, null, new.payment_id, new.id, null,
        array['subscriptions', 'vat', 'refunds']::ledger_account[],
        array[new.amount_halalas - v_vat, v_vat, -new.amount_halalas]);
    end if;
  end if;
  if new.status = 'done' and (tg_op = 'INSERT' or old.status <> 'done') then
    perform post_ledger('refund_sent', v_order_id, new.booking_id, new.payment_id, new.id, null,
      array['refunds', 'gateway_clearing']::ledger_account[],
      array[new.amount_halalas, -new.amount_halalas]);
  end if;
  return null;
end $$;

create or replace trigger refunds_ledger after insert or update of status on refunds for each row
  execute function ledger_follows_refund();
