/* Locks the version, so that a value and a release wait for each other and the later one sees the earlier. */
create or replace function refuse_released(p_result_id uuid, p_version int) returns void
language plpgsql volatile as $$
declare
  v_status result_status;
begin
  select v.status into v_status from result_versions v
  where v.result_id = p_result_id and v.version = p_version for no key update;
  if v_status = 'released' then
    raise exception 'a released result stays as it is' using errcode = 'MB014';
  end if;
end $$;

/* Neither the version that a row leaves nor the one that it enters may be released. Only released_to follows the version
   (show_released), and lab_id is that of the version. */
create or replace function refuse_change_of_released() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.released_to is distinct from new.released_to then
    select v.released_to into new.released_to from result_versions v
    where v.result_id = old.result_id and v.version = old.version;
    old.released_to := new.released_to;
    if old is not distinct from new then return new; end if;
  end if;
  if tg_op <> 'INSERT' then perform refuse_released(old.result_id, old.version); end if;
  if tg_op <> 'DELETE' then
    perform refuse_released(new.result_id, new.version);
    select v.lab_id, v.released_to into new.lab_id, new.released_to from result_versions v
    where v.result_id = new.result_id and v.version = new.version;
  end if;
  return coalesce(new, old);
end $$;

create or replace trigger result_values_released before insert or update or delete on result_values for each row
  execute function refuse_change_of_released();
create or replace trigger result_files_released before insert or update or delete on result_files for each row
  execute function refuse_change_of_released();
