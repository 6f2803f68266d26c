/* What we owed a lab at the end of a day, and what it owed us, before either was set off against the other.
   Payouts count on the day of their transfer. */
create or replace function lab_owed_on(p_lab_id int, p_day date, out to_lab bigint, out by_lab bigint)
language sql stable set enable_seqscan = off as $$
  select coalesce(-sum(e.amount_halalas) filter (where e.account = 'lab_payable'), 0)::bigint,
         coalesce(sum(e.amount_halalas) filter (where e.account = 'lab_receivable'), 0)::bigint
  from ledger_entries e
  join ledger_transactions t on t.id = e.transaction_id
  left join payouts p on p.id = t.payout_id
  where e.lab_id = p_lab_id and coalesce(p.paid_on, riyadh_day(t.at)) <= p_day
$$;

/* Settles at most what is owed now, else MB016, after setting off what both owe; and on its day that much was owed
   already, else MB062. A reversal takes one payout back, once, whatever is owed (MB061). The lab's row is the lock: of concurrent payouts, each sees those before it. */
create or replace function settle_payout() returns trigger
language plpgsql as $$
declare
  v_balance record;
  v_then    record;
begin
  perform 1 from labs where id = new.lab_id for no key update;
  if new.reverses_id is not null then
    if not exists (select from payouts p where p.id = new.reverses_id and p.lab_id = new.lab_id and p.reverses_id is null
                   and p.amount_halalas = -new.amount_halalas and p.paid_on <= new.paid_on)
       or exists (select from payouts p where p.reverses_id = new.reverses_id) then
      raise exception 'this payout cannot be reversed' using errcode = 'MB061';
    end if;
    return new;
  end if;
  select * into v_balance from lab_balance(new.lab_id);
  new.offset_halalas := v_balance.set_off;
  -- The receivable may be negative, where discounts exceed commission and fee.
  if (new.amount_halalas > 0 and new.amount_halalas > v_balance.owed - v_balance.waiting - v_balance.set_off)
     or (new.amount_halalas < 0 and -new.amount_halalas > v_balance.receivable - v_balance.set_off) then
    raise exception 'more would be settled than is owed' using errcode = 'MB016';
  end if;
  if new.paid_on < riyadh_day(now()) then
    select * into v_then from lab_owed_on(new.lab_id, new.paid_on);
    if (new.amount_halalas > 0 and new.amount_halalas > v_then.to_lab)
       or (new.amount_halalas < 0 and -new.amount_halalas > v_then.by_lab) then
      raise exception 'so much was not owed on that day' using errcode = 'MB062';
    end if;
  end if;
  return new;
end $$;

create or replace trigger payouts_settle before insert on payouts for each row execute function settle_payout();

/* Only recorded_by may change, when that user is erased. */
create or replace function refuse_unsettling() returns trigger
language plpgsql as $$
begin
  raise exception 'a payout stays as it was recorded' using errcode = 'check_violation';
end $$;

create or replace trigger payouts_stay before update on payouts for each row
  when ((old.lab_id, old.amount_halalas, old.offset_halalas, old.paid_on, old.bank_reference, old.reverses_id)
  is distinct from
  (new.lab_id, new.amount_halalas, new.offset_halalas, new.paid_on, new.bank_reference, new.reverses_id))
  execute function refuse_unsettling();
create or replace trigger payouts_stay_recorded before delete or truncate on payouts
  for each statement execute function refuse_change();
