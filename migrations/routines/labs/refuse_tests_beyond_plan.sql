/* Refuses more active tests than the lab's plan allows (MB011), only where their number grew: a lab above its limit can
   still lower its prices. The owner's profile is the lock between two transactions that each add the last allowed test;
   a change of the plan takes it as well. The triggers' names sort before those of the offers, which lock the labs. */
create or replace function refuse_tests_beyond_plan() returns trigger
language plpgsql as $$
declare
  v_lab_ids int[];
begin
  if tg_op = 'INSERT' then
    v_lab_ids := array(select distinct lab_id from after_rows where is_active);
  else
    v_lab_ids := array(
      select r.lab_id
      from (select lab_id, 1 as change from after_rows where is_active
            union all select lab_id, -1 from before_rows where is_active) r
      group by r.lab_id having sum(r.change) > 0);
  end if;
  if cardinality(v_lab_ids) = 0 then return null; end if;
  perform from user_profiles where id in (select owner_id from labs where id = any (v_lab_ids))
  order by id for no key update;
  if exists (
    select from labs l
    join user_profiles o on o.id = l.owner_id
    cross join lateral plan_of('lab', o.subscription_tier) p
    where l.id = any (v_lab_ids) and p.active_test_limit is not null
      and p.active_test_limit < (select count(*) from lab_tests t where t.lab_id = l.id and t.is_active))
  then
    raise exception 'plan_limit_reached' using errcode = 'MB011';
  end if;
  return null;
end $$;

create or replace trigger lab_tests_added_within_plan after insert on lab_tests referencing new table as after_rows
  for each statement execute function refuse_tests_beyond_plan();
create or replace trigger lab_tests_activated_within_plan after update on lab_tests
  referencing old table as before_rows new table as after_rows
  for each statement execute function refuse_tests_beyond_plan();
