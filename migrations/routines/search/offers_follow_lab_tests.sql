/* The offers of a price list, in the transaction that changes it. */
create or replace function offers_follow_lab_tests() returns trigger
language plpgsql as $$
declare
  v_lab_ids int[];
begin
  -- The locks order this against a concurrent approval, move, rating or change of the earliest slot: either this
  -- statement or that trigger sees it. All of them take labs before lab_earliest_slots, offers and tests.
  if tg_op = 'INSERT' then
    v_lab_ids := array(select distinct lab_id from after_rows);
  else
    v_lab_ids := array(select distinct lab_id from before_rows);
  end if;
  perform 1 from labs where id = any (v_lab_ids) order by id for share;
  perform 1 from lab_earliest_slots where lab_id = any (v_lab_ids) order by lab_id for share;
  if tg_op in ('UPDATE', 'DELETE') then
    delete from offers o using before_rows b where o.lab_test_id = b.id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into offers (test_id, lab_id, lab_test_id, price_halalas, rating, ranking, turnaround_hours, accredited, pos)
    select a.test_id, a.lab_id, a.id, a.price_halalas, l.rating_hundredths, l.ranking_hundredths, a.turnaround_hours,
           cardinality(l.accreditations) > 0, l.pos
    from after_rows a join labs l on l.id = a.lab_id
    where a.is_active and is_offered(a.lab_id);
  end if;
  return null;
end $$;

create or replace trigger lab_tests_offered after insert on lab_tests referencing new table as after_rows
  for each statement execute function offers_follow_lab_tests();
create or replace trigger lab_tests_changed after update on lab_tests referencing old table as before_rows new table as after_rows
  for each statement execute function offers_follow_lab_tests();
create or replace trigger lab_tests_gone after delete on lab_tests referencing old table as before_rows
  for each statement execute function offers_follow_lab_tests();
