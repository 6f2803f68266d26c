create or replace function figures_follow_labs() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into figure_deltas (day, city_id, new_labs) values (riyadh_day(old.created_at), coalesce(old.city_id, ''), -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into figure_deltas (day, city_id, new_labs) values (riyadh_day(new.created_at), coalesce(new.city_id, ''), 1);
  end if;
  return null;
end $$;

create or replace trigger labs_figures_added after insert or delete on labs for each row execute function figures_follow_labs();
create or replace trigger labs_figures_changed after update on labs for each row
  when ((old.city_id, old.created_at) is distinct from (new.city_id, new.created_at))
  execute function figures_follow_labs();
