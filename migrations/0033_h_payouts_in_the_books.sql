-- What was settled with a laboratory stands in the books like all else, and a lab's movements are found as its own.

alter table ledger_transactions
  -- Of a line or a payout: the laboratory it concerns, also where it moved nothing of what the two owe each other.
  add column lab_id    int references labs,
  add column payout_id uuid references payouts;

alter table ledger_transactions disable trigger ledger_transactions_append_only;
update ledger_transactions t set lab_id = b.lab_id
from bookings b where b.id = t.booking_id and t.refund_id is null;
alter table ledger_transactions enable trigger ledger_transactions_append_only;

create index ledger_transactions_by_lab on ledger_transactions (lab_id, id) where lab_id is not null;
-- A month of a lab, however many came before and after.
create index ledger_transactions_by_lab_and_time on ledger_transactions (lab_id, at) where lab_id is not null;
-- A balance, and a balance as it was after a movement, are read from the index alone.
drop index ledger_entries_by_lab;
create index ledger_entries_of_lab on ledger_entries (lab_id, transaction_id) include (account, amount_halalas)
  where lab_id is not null;
create index ledger_transactions_by_payout on ledger_transactions (payout_id) where payout_id is not null;
-- What is kept for a lab until its visits are done.
create index bookings_paid_open_by_lab on bookings (lab_id) include (total_price_halalas)
  where payment = 'paid' and status in ('confirmed', 'checked_in');

create or replace function post_ledger(p_kind text, p_order_id uuid, p_booking_id uuid, p_payment_id uuid,
                                       p_refund_id uuid, p_lab_id int, p_accounts ledger_account[],
                                       p_amounts bigint[]) returns void
language plpgsql volatile set enable_seqscan = off as $$
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

/* How a lab and we stand, in halalas: what we owe it, of that what waits for visits that are still to be done (they
   may be cancelled and refunded yet), what it owes us, and what of both could be settled now. */
create function lab_balance(p_lab_id int,
                            out owed bigint, out waiting bigint, out receivable bigint, out set_off bigint)
-- A plan that serves every lab must not be made for the one that has half of all entries.
language sql stable set enable_seqscan = off as $$
  select s.owed, w.waiting, s.receivable, greatest(0, least(s.owed - w.waiting, s.receivable))
  from (select coalesce(-sum(amount_halalas) filter (where account = 'lab_payable'), 0)::bigint as owed,
               coalesce(sum(amount_halalas) filter (where account = 'lab_receivable'), 0)::bigint as receivable
        from ledger_entries where lab_id = p_lab_id) s
  cross join (select coalesce(sum(total_price_halalas), 0)::bigint as waiting
              from bookings where lab_id = p_lab_id and payment = 'paid' and status in ('confirmed', 'checked_in')) w
$$;

/* Settles at most what is owed at this moment: MB016 beyond it. What the two owe each other is set off first. The
   lab's row is the lock: of payouts that come at once, each sees those before it. */
create function settle_payout() returns trigger
language plpgsql as $$
declare
  v_balance record;
begin
  perform 1 from labs where id = new.lab_id for no key update;
  select * into v_balance from lab_balance(new.lab_id);
  new.offset_halalas := v_balance.set_off;
  -- A lab may owe less than nothing: where discounts that we carry exceed commission and fee.
  if (new.amount_halalas > 0 and new.amount_halalas > v_balance.owed - v_balance.waiting - v_balance.set_off)
     or (new.amount_halalas < 0 and -new.amount_halalas > v_balance.receivable - v_balance.set_off) then
    raise exception 'more would be settled than is owed' using errcode = 'MB016';
  end if;
  return new;
end $$;
create trigger payouts_settle before insert on payouts for each row execute function settle_payout();

create function ledger_follows_payout() returns trigger
language plpgsql set enable_seqscan = off as $$
declare
  v_id bigint;
begin
  insert into ledger_transactions (kind, lab_id, payout_id)
  values (case when new.amount_halalas > 0 then 'payout' else 'lab_payment' end, new.lab_id, new.id)
  returning id into v_id;
  insert into ledger_entries (transaction_id, account, lab_id, amount_halalas)
  select v_id, account::ledger_account, lab_id, amount
  from (values ('lab_payable', new.lab_id, greatest(new.amount_halalas, 0) + new.offset_halalas),
               ('lab_receivable', new.lab_id, least(new.amount_halalas, 0) - new.offset_halalas),
               ('payouts', null, -new.amount_halalas)) e (account, lab_id, amount)
  where amount <> 0;
  return null;
end $$;
create trigger payouts_ledger after insert on payouts for each row execute function ledger_follows_payout();

create function refuse_unsettling() returns trigger
language plpgsql as $$
begin
  raise exception 'a payout stays as it was recorded' using errcode = 'check_violation';
end $$;
-- Who recorded it may be forgotten; nothing else changes.
create trigger payouts_stay before update on payouts for each row
  when ((old.lab_id, old.amount_halalas, old.offset_halalas, old.paid_on, old.bank_reference)
     is distinct from (new.lab_id, new.amount_halalas, new.offset_halalas, new.paid_on, new.bank_reference))
  execute function refuse_unsettling();
create trigger payouts_stay_recorded before delete or truncate on payouts
  for each statement execute function refuse_change();

-- Quality signals read a lab's results of the last weeks.
create index results_released_by_lab on results (lab_id, released_at) where released_version is not null;
create index specimens_by_lab_and_time on specimens (lab_id, collected_at);
-- Few of all values are critical.
create index result_values_critical on result_values (result_id, version) where is_critical;
