/* Income and balances follow the ledger's entries. Transactions and bookings are looked up by id: as a join that was
   planned while a month was empty, each posting would read the whole month. */
create or replace function figures_follow_books() returns trigger
language plpgsql set enable_seqscan = off set plan_cache_mode = auto as $$
begin
  insert into lab_balance_deltas (lab_id, owed_halalas, receivable_halalas)
  select lab_id, coalesce(-sum(amount_halalas) filter (where account = 'lab_payable'), 0),
         coalesce(sum(amount_halalas) filter (where account = 'lab_receivable'), 0)
  from added where lab_id is not null group by lab_id;
  insert into figure_deltas (day, city_id, category_id, fees_halalas, commission_halalas, discounts_halalas)
  select riyadh_day(t.at), coalesce(b.city_id, ''), coalesce(b.category_id::text, ''),
         e.fees_halalas, e.commission_halalas, e.discounts_halalas
  from (select transaction_id, coalesce(-sum(amount_halalas) filter (where account = 'fees'), 0) as fees_halalas,
               coalesce(-sum(amount_halalas) filter (where account = 'commission'), 0) as commission_halalas,
               coalesce(sum(amount_halalas) filter (where account = 'discounts'), 0) as discounts_halalas
        from added where account in ('fees', 'commission', 'discounts') group by transaction_id) e
  -- A limit keeps a lookup from being turned into a join.
  cross join lateral (select at, booking_id from ledger_transactions where id = e.transaction_id limit 1) t
  left join lateral (select city_id, category_id from bookings where id = t.booking_id limit 1) b on true;
  return null;
end $$;

create or replace trigger ledger_entries_figures after insert on ledger_entries referencing new table as added
  for each statement execute function figures_follow_books();

select months.guard('ledger_entries');
