-- The books: append-only, in halalas, every transaction summing to zero. They follow bookings, payments and refunds
-- by triggers, so that no path through the program can move money without writing it down.

create type ledger_account as enum (
  'customer_receivable', -- what customers owe us for lines (paid: nothing)
  'gateway_clearing',    -- what the payment provider holds for us
  'lab_payable',         -- what we owe labs
  'lab_receivable',      -- what labs owe us for visits paid at the lab
  'commission', 'fees', 'subscriptions', -- ours, without VAT
  'discounts',           -- plan discounts, which the platform carries
  'vat',                 -- what we owe the tax authority for fees, commission and plans
  'refunds',             -- decided, not yet with the customer
  'payouts');            -- transferred to labs

create table ledger_transactions (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default now(),
  kind       text not null,
  order_id   uuid references orders,
  booking_id uuid references bookings,
  payment_id uuid references payments,
  refund_id  uuid references refunds
);
create index ledger_transactions_by_booking on ledger_transactions (booking_id);
create index ledger_transactions_by_payment on ledger_transactions (payment_id);
create index ledger_transactions_by_order on ledger_transactions (order_id);

create table ledger_entries (
  transaction_id bigint not null references ledger_transactions,
  account        ledger_account not null,
  lab_id         int references labs,
  -- Debits are positive, credits negative.
  amount_halalas bigint not null check (amount_halalas <> 0),
  unique nulls not distinct (transaction_id, account, lab_id)
);
create index ledger_entries_by_lab on ledger_entries (lab_id, account) where lab_id is not null;

create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

-- Without scans of the whole table: a plan made while it was empty would read all of it for each entry of a long
-- transaction.
create function refuse_unbalanced() returns trigger
language plpgsql set enable_seqscan = off as $$
begin
  if (select sum(amount_halalas) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not balance', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced();

/* Writes one transaction; amounts of nothing are left out, and so is a transaction of nothing.
   Like the check above without scans: foreign keys are checked by plans of the same kind. */
create function post_ledger(p_kind text, p_order_id uuid, p_booking_id uuid, p_payment_id uuid, p_refund_id uuid,
                            p_lab_id int, p_accounts ledger_account[], p_amounts bigint[]) returns void
language plpgsql volatile set enable_seqscan = off as $$
declare
  v_id bigint;
begin
  if not exists (
    select from unnest(p_accounts, p_amounts) e (account, amount) group by account having sum(amount) <> 0) then
    return;
  end if;
  insert into ledger_transactions (kind, order_id, booking_id, payment_id, refund_id)
  values (p_kind, p_order_id, p_booking_id, p_payment_id, p_refund_id) returning id into v_id;
  insert into ledger_entries (transaction_id, account, lab_id, amount_halalas)
  select v_id, account, case when account in ('lab_payable', 'lab_receivable') then p_lab_id end, sum(amount)
  from unnest(p_accounts, p_amounts) e (account, amount)
  group by account having sum(amount) <> 0 order by account;
end $$;

/* What a line, as it stands, has moved: the amounts of
   customer_receivable, discounts, lab_payable, lab_receivable, fees, commission, vat, in this order.
   Commission is due once a visit is completed; what was paid at the lab then makes the lab our debtor. */
create function line_amounts(b bookings) returns bigint[]
language sql immutable as $$
  select case
    when b.payment = 'refunded' then array[0, 0, 0, 0, 0, 0, 0]::bigint[]
    when b.payment = 'paid' then array[
      b.amount_halalas, b.discount_halalas, done.commission - b.total_price_halalas, 0,
      fee_vat - b.fee_halalas, done.vat - done.commission, -fee_vat - done.vat]
    when b.status = 'completed' then array[
      0, b.discount_halalas, 0, b.commission_halalas + b.fee_halalas - b.discount_halalas,
      fee_vat - b.fee_halalas, done.vat - done.commission, -fee_vat - done.vat]
    else array[0, 0, 0, 0, 0, 0, 0]::bigint[] end
  from (select vat_inside(b.fee_halalas, b.vat_basis_points) as fee_vat) f
  cross join lateral (
    select case when b.status = 'completed' then b.commission_halalas else 0 end as commission) c
  cross join lateral (
    select c.commission, vat_inside(c.commission, b.vat_basis_points) as vat) done
$$;

create function ledger_follows_line() returns trigger
language plpgsql as $$
declare
  v_before bigint[] := array[0, 0, 0, 0, 0, 0, 0];
  v_kind   text;
begin
  if tg_op = 'UPDATE' then v_before := line_amounts(old); end if;
  v_kind := case
    when tg_op = 'UPDATE' and new.payment = 'refunded' and old.payment <> 'refunded' then 'sale_reversed'
    when new.payment = 'paid' and (tg_op = 'INSERT' or old.payment <> 'paid') then 'sale'
    when new.status = 'completed' then 'completion'
    else 'completion_reversed' end;
  perform post_ledger(v_kind, new.order_id, new.id, null, null, new.lab_id,
    array['customer_receivable', 'discounts', 'lab_payable', 'lab_receivable', 'fees', 'commission', 'vat']::ledger_account[],
    array(select a.after - a.before from unnest(line_amounts(new), v_before) with ordinality a (after, before, n)
          order by a.n));
  return null;
end $$;
create trigger bookings_ledger_added after insert on bookings for each row
  when (new.status = 'completed' or new.payment <> 'unpaid') execute function ledger_follows_line();
create trigger bookings_ledger_changed after update on bookings for each row
  when (old.payment is distinct from new.payment
     or (old.status is distinct from new.status and 'completed' in (old.status, new.status)))
  execute function ledger_follows_line();

/* What a line cost and at which rates is written once. */
create function refuse_new_rates() returns trigger
language plpgsql as $$
begin
  raise exception 'the price and the rates of a booking are fixed' using errcode = 'check_violation';
end $$;
create trigger bookings_rates_fixed before update on bookings for each row
  when ((old.total_price_halalas, old.fee_halalas, old.discount_halalas, old.commission_halalas, old.vat_basis_points,
         old.fee_basis_points, old.discount_basis_points, old.commission_basis_points, old.order_id, old.lab_id)
     is distinct from
        (new.total_price_halalas, new.fee_halalas, new.discount_halalas, new.commission_halalas, new.vat_basis_points,
         new.fee_basis_points, new.discount_basis_points, new.commission_basis_points, new.order_id, new.lab_id))
  execute function refuse_new_rates();

create function ledger_follows_payment() returns trigger
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
create trigger payments_ledger_added after insert on payments for each row
  when (new.status = 'paid') execute function ledger_follows_payment();
create trigger payments_ledger_changed after update on payments for each row
  when (old.status <> 'paid' and new.status = 'paid') execute function ledger_follows_payment();

create function refuse_unpaying() returns trigger
language plpgsql as $$
begin
  raise exception 'a paid payment stays as it is' using errcode = 'check_violation';
end $$;
create trigger payments_stay_paid before update on payments for each row
  when (old.status = 'paid' and (new.status <> 'paid' or new.amount_halalas <> old.amount_halalas
     or new.order_id is distinct from old.order_id or new.charge_id is distinct from old.charge_id))
  execute function refuse_unpaying();

create function ledger_follows_refund() returns trigger
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
create trigger refunds_ledger after insert or update of status on refunds for each row
  execute function ledger_follows_refund();

create function refuse_unrefunding() returns trigger
language plpgsql as $$
begin
  raise exception 'a refund stays as it was decided' using errcode = 'check_violation';
end $$;
create trigger refunds_stay before update on refunds for each row
  when (new.amount_halalas <> old.amount_halalas or new.payment_id <> old.payment_id
     or new.booking_id is distinct from old.booking_id or (old.status = 'done' and new.status <> 'done'))
  execute function refuse_unrefunding();

-- Visits that were completed before there were books.
do $$
declare
  v_booking bookings;
begin
  for v_booking in select b.* from bookings b where b.status = 'completed' order by b.id loop
    perform post_ledger('completion', v_booking.order_id, v_booking.id, null, null, v_booking.lab_id,
      array['customer_receivable', 'discounts', 'lab_payable', 'lab_receivable', 'fees', 'commission', 'vat']::ledger_account[],
      line_amounts(v_booking));
  end loop;
end $$;
