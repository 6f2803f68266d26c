/* The amounts that a line, as it stands, has moved in
   customer_receivable, discounts, state_vat, lab_payable, lab_receivable, fees, commission, vat, in this order.
   Commission is due once a visit is completed; what was paid at the lab then makes the lab a debtor. The lab gets its
   whole price: the VAT that the state bears is claimed by who sells, us where it is paid by card, else the lab. Where a part was refunded each amount is the share of
   what is kept; the price takes the rest, so that they sum to zero. */
create or replace function line_amounts(b bookings) returns bigint[]
language sql immutable as $$
  select case
    when b.payment = 'refunded' then array[0, 0, 0, 0, 0, 0, 0, 0]::bigint[]
    when b.payment = 'paid' then array[
      k.amount, k.discount, k.state_vat, done.commission - (k.amount + k.discount - k.fee + k.state_vat), 0,
      fee_vat - k.fee, done.vat - done.commission, -fee_vat - done.vat]
    when b.status = 'completed' then array[
      0, b.discount_halalas, 0, 0, b.commission_halalas + b.fee_halalas - b.discount_halalas,
      fee_vat - b.fee_halalas, done.vat - done.commission, -fee_vat - done.vat]
    else array[0, 0, 0, 0, 0, 0, 0, 0]::bigint[] end
  from (
    select kept as amount, share_of(b.discount_halalas, kept, b.amount_halalas) as discount,
           share_of(b.fee_halalas, kept, b.amount_halalas) as fee,
           share_of(b.state_vat_halalas, kept, b.amount_halalas) as state_vat,
           share_of(b.commission_halalas, kept, b.amount_halalas) as commission
    from (select b.amount_halalas - b.refunded_halalas as kept) a) k
  cross join lateral (select vat_inside(k.fee, b.vat_basis_points) as fee_vat) f
  cross join lateral (
    select case when b.status = 'completed' then k.commission else 0 end as commission) c
  cross join lateral (
    select c.commission, vat_inside(c.commission, b.vat_basis_points) as vat) done
$$;

create or replace function ledger_follows_line() returns trigger
language plpgsql as $$
declare
  v_before bigint[] := array[0, 0, 0, 0, 0, 0, 0, 0];
  v_kind   text;
begin
  if tg_op = 'UPDATE' then
    if old.payment = new.payment and old.refunded_halalas = new.refunded_halalas
      and (old.status = new.status or 'completed' not in (old.status, new.status)) then
      return null;
    end if;
    v_before := line_amounts(old);
  end if;
  v_kind := case
    when tg_op = 'UPDATE' and (new.payment = 'refunded' and old.payment <> 'refunded'
      or new.refunded_halalas > old.refunded_halalas) then 'sale_reversed'
    when new.payment = 'paid' and (tg_op = 'INSERT' or old.payment <> 'paid') then 'sale'
    when new.status = 'completed' then 'completion'
    else 'completion_reversed' end;
  perform post_ledger(v_kind, new.order_id, new.id, null, null, new.lab_id,
    array['customer_receivable', 'discounts', 'state_vat', 'lab_payable', 'lab_receivable', 'fees', 'commission', 'vat']::ledger_account[],
    array(select a.after - a.before from unnest(line_amounts(new), v_before) with ordinality a (after, before, n)
          order by a.n));
  return null;
end $$;

create or replace trigger bookings_ledger_added after insert on bookings for each row
  when (new.status = 'completed' or new.payment <> 'unpaid') execute function ledger_follows_line();
-- Its condition stands in the function: that of a trigger is copied for each new row (decision 270).
create or replace trigger bookings_ledger_changed after update of payment, refunded_halalas, status on bookings
  for each row execute function ledger_follows_line();
