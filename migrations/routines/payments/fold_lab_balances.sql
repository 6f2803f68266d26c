/* Folds at most so many deltas into the balances; returns their number. Concurrent calls take different rows. */
create or replace function fold_lab_balances(p_most int) returns int
language sql volatile as $$
  with taken as (
    delete from lab_balance_deltas where id in (
      select id from lab_balance_deltas order by id limit p_most for update skip locked)
    returning *),
  folded as (
    insert into lab_balances as l
    select lab_id, sum(owed_halalas), sum(receivable_halalas) from taken group by lab_id order by lab_id
    on conflict (lab_id) do update set
      owed_halalas = l.owed_halalas + excluded.owed_halalas,
      receivable_halalas = l.receivable_halalas + excluded.receivable_halalas)
  select count(*)::int from taken
$$;
