/* The content of a version never changes, only whether it came into force or was withdrawn. */
create or replace function plan_versions_stay() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or (to_jsonb(new) - '{in_force_at,withdrawn_at}'::text[])
      <> (to_jsonb(old) - '{in_force_at,withdrawn_at}'::text[])
      or old.in_force_at is not null or old.withdrawn_at is not null then
    raise exception 'versions of plans do not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger plan_versions_history before update or delete on plan_versions
  for each row execute function plan_versions_stay();
