/* The version that customers see was released, and stays until a later one is released. */
create or replace function guard_released_version() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.released_version is not null
     and (new.released_version is null or new.released_version < old.released_version) then
    raise exception 'a released result is not taken back' using errcode = 'MB014';
  end if;
  if new.released_version is not null and not exists (
    select from result_versions v
    where v.result_id = new.id and v.version = new.released_version and v.status = 'released') then
    raise exception 'shown before it was released' using errcode = 'MB014';
  end if;
  return null;
end $$;

-- At the end of the transaction: a result and its versions are written in either order.
drop trigger if exists results_released_version on results;
create constraint trigger results_released_version after insert or update of released_version, current_version on results
  deferrable initially deferred for each row execute function guard_released_version();
