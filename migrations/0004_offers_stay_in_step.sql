-- Offers, ratings and counts follow their sources in the same transaction, a statement at a time.

create function offers_follow_lab_tests() returns trigger
language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    delete from offers o using before_rows b where o.lab_test_id = b.id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    -- A lab being approved, moved or rated at this moment must be seen either here or by its own trigger.
    perform 1 from labs where id in (select lab_id from after_rows) order by id for share;
    insert into offers (test_id, lab_id, lab_test_id, price_halalas, rating, turnaround_hours, accredited, pos)
    select a.test_id, a.lab_id, a.id, a.price_halalas, l.rating_hundredths, a.turnaround_hours,
           cardinality(l.accreditations) > 0, l.pos
    from after_rows a join labs l on l.id = a.lab_id
    where a.is_active and l.approved;
  end if;
  return null;
end $$;

create trigger lab_tests_offered after insert on lab_tests referencing new table as after_rows
  for each statement execute function offers_follow_lab_tests();
create trigger lab_tests_changed after update on lab_tests referencing old table as before_rows new table as after_rows
  for each statement execute function offers_follow_lab_tests();
create trigger lab_tests_gone after delete on lab_tests referencing old table as before_rows
  for each statement execute function offers_follow_lab_tests();

create function offers_follow_labs() returns trigger
language plpgsql as $$
begin
  if old.approved and not new.approved then
    delete from offers where lab_id = new.id;
  elsif new.approved and not old.approved then
    insert into offers (test_id, lab_id, lab_test_id, price_halalas, rating, turnaround_hours, accredited, pos)
    select t.test_id, t.lab_id, t.id, t.price_halalas, new.rating_hundredths, t.turnaround_hours,
           cardinality(new.accreditations) > 0, new.pos
    from lab_tests t where t.lab_id = new.id and t.is_active;
  elsif new.approved then
    update offers set rating = new.rating_hundredths, pos = new.pos, accredited = cardinality(new.accreditations) > 0
    where lab_id = new.id;
  end if;
  return null;
end $$;

create trigger labs_offers after update on labs for each row
  when (old.approved is distinct from new.approved
     or old.rating_hundredths is distinct from new.rating_hundredths
     or old.lat is distinct from new.lat or old.lon is distinct from new.lon
     or old.accreditations is distinct from new.accreditations)
  execute function offers_follow_labs();

create function tests_count_offers() returns trigger
language plpgsql as $$
begin
  -- Locked in one order first: two labs approved at once must not wait for each other in a circle.
  perform 1 from tests where id in (select test_id from changed_rows) order by id for no key update;
  update tests t set offer_count = t.offer_count + c.change * (case tg_op when 'INSERT' then 1 else -1 end)
  from (select test_id, count(*)::int as change from changed_rows group by test_id) c
  where t.id = c.test_id;
  return null;
end $$;

create trigger offers_counted after insert on offers referencing new table as changed_rows
  for each statement execute function tests_count_offers();
create trigger offers_uncounted after delete on offers referencing old table as changed_rows
  for each statement execute function tests_count_offers();

create function labs_follow_reviews() returns trigger
language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    update labs l set rating_sum = l.rating_sum + a.total, review_count = l.review_count + a.reviews
    from (select lab_id, sum(rating)::int as total, count(*)::int as reviews from after_rows group by lab_id) a
    where l.id = a.lab_id;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update labs l set rating_sum = l.rating_sum - b.total, review_count = l.review_count - b.reviews
    from (select lab_id, sum(rating)::int as total, count(*)::int as reviews from before_rows group by lab_id) b
    where l.id = b.lab_id;
  end if;
  return null;
end $$;

create trigger reviews_added after insert on reviews referencing new table as after_rows
  for each statement execute function labs_follow_reviews();
create trigger reviews_changed after update on reviews referencing old table as before_rows new table as after_rows
  for each statement execute function labs_follow_reviews();
create trigger reviews_gone after delete on reviews referencing old table as before_rows
  for each statement execute function labs_follow_reviews();
