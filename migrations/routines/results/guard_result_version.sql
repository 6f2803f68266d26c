/* Raises MB012 (a critical value without a call), MB013 (entered and verified by the same user where the lab requires
   two), MB014 (any other change that the status forbids). */
create or replace function guard_result_version() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = 'released' then
    -- Only the users may change, when one of them is erased.
    if (new.status, new.source, new.amend_reason, new.note, new.entered_at, new.verified_at, new.released_at, new.sex,
        new.age_years) is distinct from
       (old.status, old.source, old.amend_reason, old.note, old.entered_at, old.verified_at, old.released_at, old.sex,
        old.age_years) then
      raise exception 'a released result stays as it is' using errcode = 'MB014';
    end if;
    return new;
  end if;
  if new.status in ('verified', 'released') and new.verified_by is not null and new.verified_by = any (new.contributors)
     and (select l.verifies_by_second_person from results r join labs l on l.id = r.lab_id where r.id = new.result_id) then
    raise exception 'verified by who entered it' using errcode = 'MB013';
  end if;
  if new.status = 'released' and tg_op = 'UPDATE' and old.status <> 'verified' then
    raise exception 'released before it was verified' using errcode = 'MB014';
  end if;
  if new.status = 'released' and new.version > 1 and coalesce(new.amend_reason, '') = '' and exists (
    select from result_versions v where v.result_id = new.result_id and v.version < new.version and v.status = 'released') then
    raise exception 'amended without a reason' using errcode = 'MB014';
  end if;
  if new.status = 'released' and exists (
    select from result_values v where v.result_id = new.result_id and v.version = new.version and v.is_critical)
    and not is_call_logged(new.result_id, new.version) then
    raise exception 'critical value without a call' using errcode = 'MB012';
  end if;
  return new;
end $$;

create or replace trigger result_versions_guard before insert or update on result_versions for each row
  execute function guard_result_version();

create or replace function note_contributor() returns trigger
language plpgsql as $$
begin
  if new.entered_by is not null and not new.entered_by = any (new.contributors) then
    new.contributors := new.contributors || new.entered_by;
  end if;
  return new;
end $$;

-- The trigger's name sorts before that of the guard, which reads its result.
create or replace trigger result_versions_contributors before insert or update of entered_by on result_versions
  for each row execute function note_contributor();
