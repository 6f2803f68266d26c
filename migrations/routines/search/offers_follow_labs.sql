/* The offers of a lab that is approved, suspended, rated, moved or accredited. */
create or replace function offers_follow_labs() returns trigger
language plpgsql as $$
begin
  if old.approved and not new.approved then
    delete from offers where lab_id = new.id;
  elsif new.approved and not old.approved then
    insert into offers (test_id, lab_id, lab_test_id, price_halalas, rating, ranking, turnaround_hours, accredited, pos)
    select t.test_id, t.lab_id, t.id, t.price_halalas, new.rating_hundredths, new.ranking_hundredths,
           t.turnaround_hours, cardinality(new.accreditations) > 0, new.pos
    from lab_tests t where t.lab_id = new.id and t.is_active;
  elsif new.approved then
    update offers set rating = new.rating_hundredths, ranking = new.ranking_hundredths, pos = new.pos,
           accredited = cardinality(new.accreditations) > 0
    where lab_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger labs_offers after update on labs for each row
  when (old.approved is distinct from new.approved
  or old.rating_hundredths is distinct from new.rating_hundredths
  or old.ranking_hundredths is distinct from new.ranking_hundredths
  or old.lat is distinct from new.lat or old.lon is distinct from new.lon
  or old.accreditations is distinct from new.accreditations)
  execute function offers_follow_labs();
