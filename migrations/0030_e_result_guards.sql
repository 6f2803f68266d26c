-- What the first guards of results left open to somebody who writes to the tables by hand, or at the same moment.

-- A value beyond a critical bound is critical, whoever writes it; and what is flagged so is.
alter table result_values
  add check (flag is null or flag not in ('LL', 'HH') or is_critical),
  add check (is_critical or not coalesce(
    case when comparator is null or comparator = '<=' then value < critical_low
         when comparator = '<' then value <= critical_low end, false)),
  add check (is_critical or not coalesce(
    case when comparator is null or comparator = '>=' then value > critical_high
         when comparator = '>' then value >= critical_high end, false));

/* Neither where a row comes from nor where it goes may be released. The version is locked: a value that is being
   written and a release wait for each other, and the later one sees what the earlier did. */
create or replace function refuse_change_of_released() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refuse_released(old.result_id, old.version); end if;
  if tg_op <> 'DELETE' then perform refuse_released(new.result_id, new.version); end if;
  return coalesce(new, old);
end $$;

create function refuse_released(p_result_id uuid, p_version int) returns void
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

/* What customers see is a version that was released, and it stays the same version until a later one is. */
create function guard_released_version() returns trigger
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
create constraint trigger results_released_version after insert or update of released_version, current_version on results
  deferrable initially deferred for each row execute function guard_released_version();

-- A call that a network repeats is one call: three presses of one button are not three attempts.
alter table critical_calls add column idempotency_key text;
create unique index critical_calls_once on critical_calls (result_id, idempotency_key);

-- The laboratory's work: lines whose specimen is there and whose result is not.
create index bookings_awaiting_result on bookings (lab_id, id) where specimen_id is not null and result_at is null;

-- Everybody who wrote values of a version, not only the last one: none of them is its second person.
alter table result_versions add column contributors uuid[] not null default '{}';
update result_versions set contributors = array[entered_by] where entered_by is not null;

create function note_contributor() returns trigger
language plpgsql as $$
begin
  if new.entered_by is not null and not new.entered_by = any (new.contributors) then
    new.contributors := new.contributors || new.entered_by;
  end if;
  return new;
end $$;
-- Its name sorts before that of the guard, which reads what this writes.
create trigger result_versions_contributors before insert or update of entered_by on result_versions
  for each row execute function note_contributor();
