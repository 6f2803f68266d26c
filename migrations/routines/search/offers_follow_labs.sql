/* Search offers a lab of the Kingdom that is approved, whose owner proved an address, and that has a slot free soon. */
create or replace function is_offered(p_lab_id int) returns boolean
language sql stable as $$
  select exists (
    select from labs l
    join users u on u.id = l.owner_id
    join lab_earliest_slots e on e.lab_id = l.id
    where l.id = p_lab_id and l.approved and is_sold_here(l.city_id) and u.email_verified_at is not null and e.is_bookable
  )
$$;

/* Makes the offers of a lab right: its active tests, or none if it cannot be booked. Writes nothing if they are.
   Locks are taken in the order labs, lab_earliest_slots, offers, tests. */
create or replace function keep_offers(p_lab_id int) returns void
language plpgsql volatile as $$
begin
  perform 1 from lab_earliest_slots where lab_id = p_lab_id for share;
  if is_offered(p_lab_id) then
    insert into offers (test_id, lab_id, lab_test_id, price_halalas, rating, ranking, turnaround_hours, accredited, pos)
    select t.test_id, t.lab_id, t.id, t.price_halalas, l.rating_hundredths, l.ranking_hundredths, t.turnaround_hours,
           cardinality(l.accreditations) > 0, l.pos
    from lab_tests t join labs l on l.id = t.lab_id
    where t.lab_id = p_lab_id and t.is_active
    on conflict do nothing;
  else
    delete from offers where lab_id = p_lab_id;
  end if;
end $$;

/* The offers of a lab that is approved, suspended, rated, moved or accredited. */
create or replace function offers_follow_labs() returns trigger
language plpgsql as $$
begin
  if new.approved <> old.approved or is_sold_here(new.city_id) <> is_sold_here(old.city_id) then
    perform keep_offers(new.id);
  elsif new.approved then
    -- Orders this against a change of the earliest slot, which writes offers without a lock on the lab.
    perform 1 from lab_earliest_slots where lab_id = new.id for share;
    update offers set rating = new.rating_hundredths, ranking = new.ranking_hundredths, pos = new.pos,
           accredited = cardinality(new.accreditations) > 0
    where lab_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger labs_offers after update on labs for each row
  when (old.approved is distinct from new.approved
  or old.city_id is distinct from new.city_id
  or old.rating_hundredths is distinct from new.rating_hundredths
  or old.ranking_hundredths is distinct from new.ranking_hundredths
  or old.lat is distinct from new.lat or old.lon is distinct from new.lon
  or old.accreditations is distinct from new.accreditations)
  execute function offers_follow_labs();

/* The offers of a lab whose owner proved an address. */
create or replace function offers_follow_owners() returns trigger
language plpgsql as $$
declare
  v_lab_id int;
begin
  -- The lock orders this against a concurrent change of prices: one of the two sees the other.
  select id into v_lab_id from labs where owner_id = new.id for no key update;
  if v_lab_id is not null then perform keep_offers(v_lab_id); end if;
  return null;
end $$;

create or replace trigger users_offers after update of email_verified_at on users for each row
  when ((old.email_verified_at is null) <> (new.email_verified_at is null))
  execute function offers_follow_owners();

/* The offers of a lab that can be booked again, or no longer. */
create or replace function offers_follow_earliest_slots() returns trigger
language plpgsql as $$
begin
  perform keep_offers(new.lab_id);
  return null;
end $$;

-- At the end of the transaction: new hours delete the old ones first, and only the outcome counts.
drop trigger if exists lab_earliest_slots_offers on lab_earliest_slots;
create constraint trigger lab_earliest_slots_offers after insert on lab_earliest_slots
  deferrable initially deferred for each row when (new.is_bookable)
  execute function offers_follow_earliest_slots();
drop trigger if exists lab_earliest_slots_offers_again on lab_earliest_slots;
create constraint trigger lab_earliest_slots_offers_again after update of is_bookable on lab_earliest_slots
  deferrable initially deferred for each row when (old.is_bookable <> new.is_bookable)
  execute function offers_follow_earliest_slots();
