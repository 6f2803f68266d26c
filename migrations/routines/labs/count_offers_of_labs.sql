/* How many tests a price list has, in the transaction that changes it. */
create or replace function count_offers_of_labs() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into lab_offer_counts as c (lab_id, tests, active_tests)
    select lab_id, count(*), count(*) filter (where is_active) from after_rows group by lab_id order by lab_id
    on conflict (lab_id) do update set tests = c.tests + excluded.tests, active_tests = c.active_tests + excluded.active_tests;
  elsif tg_op = 'UPDATE' then
    perform from lab_offer_counts where lab_id in (select lab_id from after_rows) order by lab_id for no key update;
    update lab_offer_counts c set active_tests = c.active_tests + d.change
    from (select lab_id, sum(change)::int as change from (
            select lab_id, is_active::int as change from after_rows
            union all select lab_id, -is_active::int from before_rows) x
          group by lab_id having sum(change) <> 0) d
    where c.lab_id = d.lab_id;
  else
    -- The row of a lab that is deleted is gone already, or goes with it.
    perform from lab_offer_counts where lab_id in (select lab_id from before_rows) order by lab_id for no key update;
    update lab_offer_counts c set tests = c.tests - d.tests, active_tests = c.active_tests - d.active_tests
    from (select lab_id, count(*)::int as tests, (count(*) filter (where is_active))::int as active_tests
          from before_rows group by lab_id) d
    where c.lab_id = d.lab_id;
  end if;
  return null;
end $$;

-- Their names come after those of offers_follow_lab_tests, and so do they.
create or replace trigger lab_tests_sums_added after insert on lab_tests referencing new table as after_rows
  for each statement execute function count_offers_of_labs();
create or replace trigger lab_tests_sums_changed after update on lab_tests referencing old table as before_rows new table as after_rows
  for each statement execute function count_offers_of_labs();
create or replace trigger lab_tests_sums_gone after delete on lab_tests referencing old table as before_rows
  for each statement execute function count_offers_of_labs();
