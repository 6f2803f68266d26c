/* Recomputes all counts, sums and balances from their sources: for rows written without triggers. */
create or replace function recount_figures() returns void
language sql volatile as $$
  delete from figure_deltas;
  delete from daily_figures;
  delete from lab_balance_deltas;
  delete from lab_balances;
  insert into figure_deltas (day, city_id, category_id, booked, completed, revenue_halalas, cancelled, no_shows)
  select f.day, coalesce(b.city_id, ''), b.category_id, sum(f.booked), sum(f.completed), sum(f.revenue_halalas),
         sum(f.cancelled), sum(f.no_shows)
  from bookings b cross join lateral figures_of_line(b) f
  group by f.day, b.city_id, b.category_id;
  insert into figure_deltas (day, city_id, category_id, fees_halalas, commission_halalas, discounts_halalas)
  select riyadh_day(t.at), coalesce(b.city_id, ''), coalesce(b.category_id::text, ''),
         coalesce(-sum(e.amount_halalas) filter (where e.account = 'fees'), 0),
         coalesce(-sum(e.amount_halalas) filter (where e.account = 'commission'), 0),
         coalesce(sum(e.amount_halalas) filter (where e.account = 'discounts'), 0)
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id left join bookings b on b.id = t.booking_id
  where e.account in ('fees', 'commission', 'discounts')
  group by 1, 2, 3;
  insert into figure_deltas (day, new_customers)
  select riyadh_day(created_at), count(*) from user_profiles where user_type = 'customer' group by 1;
  insert into figure_deltas (day, city_id, new_labs)
  select riyadh_day(created_at), coalesce(city_id, ''), count(*) from labs group by 1, 2;
  select fold_figures(2147483647);
  -- Also where triggers are off.
  delete from weekly_figures;
  insert into weekly_figures
  select dimension, day - (extract(isodow from day)::int - 1), member, sum(booked), sum(completed), sum(revenue_halalas),
         sum(cancelled), sum(no_shows), sum(fees_halalas), sum(commission_halalas), sum(discounts_halalas),
         sum(new_customers), sum(new_labs)
  from daily_figures group by 1, 2, 3 order by 1, 2, 3;
  insert into lab_balances
  select lab_id, coalesce(-sum(amount_halalas) filter (where account = 'lab_payable'), 0),
         coalesce(sum(amount_halalas) filter (where account = 'lab_receivable'), 0)
  from ledger_entries where lab_id is not null group by lab_id;
$$;
