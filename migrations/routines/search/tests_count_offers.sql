/* A change of a price deletes one offer and inserts another, so it sets offers_changed_at as well. */
create or replace function tests_count_offers() returns trigger
language plpgsql as $$
begin
  -- Locked in one order first, so that two labs approved at once do not deadlock.
  perform 1 from tests where id in (select test_id from changed_rows) order by id for no key update;
  update tests t set
    offer_count = t.offer_count + c.change * (case tg_op when 'INSERT' then 1 else -1 end),
    offers_changed_at = now()
  from (select test_id, count(*)::int as change from changed_rows group by test_id) c
  where t.id = c.test_id;
  return null;
end $$;

create or replace trigger offers_counted after insert on offers referencing new table as changed_rows
  for each statement execute function tests_count_offers();
create or replace trigger offers_uncounted after delete on offers referencing old table as changed_rows
  for each statement execute function tests_count_offers();
