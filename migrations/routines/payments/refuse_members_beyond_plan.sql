/* Refuses a member where the plan has no account left (MB039), and where the member or the owner would be in two plans
   (MB040). The two profiles are the lock, in one order: a change of the plan takes the owner's as well. */
create or replace function refuse_members_beyond_plan() returns trigger
language plpgsql as $$
begin
  perform from user_profiles where id in (new.owner_id, new.user_id) order by id for no key update;
  if exists (select from plan_members where user_id in (new.owner_id, new.user_id) or owner_id = new.user_id) then
    raise exception 'in_another_plan' using errcode = 'MB040';
  end if;
  if (select p.account_limit from user_profiles o cross join lateral plan_of(o.user_type, o.subscription_tier) p
      where o.id = new.owner_id) <= 1 + (select count(*) from plan_members where owner_id = new.owner_id) then
    raise exception 'accounts_used_up' using errcode = 'MB039';
  end if;
  return new;
end $$;

create or replace trigger plan_members_within_plan before insert on plan_members
  for each row execute function refuse_members_beyond_plan();
