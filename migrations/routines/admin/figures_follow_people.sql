create or replace function figures_follow_people() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.user_type = 'customer' then
    insert into figure_deltas (day, new_customers) values (riyadh_day(old.created_at), -1);
  end if;
  if tg_op <> 'DELETE' and new.user_type = 'customer' then
    insert into figure_deltas (day, new_customers) values (riyadh_day(new.created_at), 1);
  end if;
  return null;
end $$;

create or replace trigger user_profiles_figures_added after insert or delete on user_profiles for each row
  execute function figures_follow_people();
create or replace trigger user_profiles_figures_changed after update on user_profiles for each row
  when ((old.user_type, old.created_at) is distinct from (new.user_type, new.created_at))
  execute function figures_follow_people();
