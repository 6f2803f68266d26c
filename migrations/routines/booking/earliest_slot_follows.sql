/* After a slot was filled or freed. */
create or replace function earliest_slot_follows_counter() returns trigger
language plpgsql as $$
declare
  v_earliest timestamptz := (select starts_at from lab_earliest_slots where lab_id = new.lab_id);
begin
  -- A slot after the earliest one leaves it as it is, unless another transaction is moving the earliest to this very
  -- slot: the shared lock makes the two wait for each other, while bookings of other slots do not queue.
  if v_earliest < new.slot_start then
    select starts_at into v_earliest from lab_earliest_slots where lab_id = new.lab_id for share;
  end if;
  if v_earliest >= new.slot_start then
    perform keep_earliest_slot(new.lab_id);
  end if;
  return null;
end $$;

create or replace trigger slot_counters_filled after insert on slot_counters for each row
  when (new.booked >= new.capacity) execute function earliest_slot_follows_counter();
create or replace trigger slot_counters_turned after update on slot_counters for each row
  when ((old.booked >= old.capacity) <> (new.booked >= new.capacity))
  execute function earliest_slot_follows_counter();

/* Records that the schedules of these labs changed, which ends what processes remember of them. The caller has locked the labs. */
create or replace function note_schedules(p_lab_ids int[]) returns void
language sql volatile as $$
  -- Not now(), which is when the transaction began: the later of two changes may be of the transaction that began first.
  update lab_earliest_slots set schedule_changed_at = clock_timestamp() where lab_id = any(p_lab_ids)
$$;

/* After a change of hours, exceptions or closures. Locks the labs first, as every writer of offers does. */
create or replace function earliest_slot_follows_schedule() returns trigger
language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    perform 1 from labs where id in (select lab_id from before_rows) order by id for no key update;
    perform keep_earliest_slot(b.lab_id) from (select distinct lab_id from before_rows order by 1) b;
    perform note_schedules(array(select lab_id from before_rows));
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    perform 1 from labs where id in (select lab_id from after_rows) order by id for no key update;
    perform keep_earliest_slot(a.lab_id) from (select distinct lab_id from after_rows order by 1) a;
    perform note_schedules(array(select lab_id from after_rows));
  end if;
  return null;
end $$;

create or replace trigger opening_hours_added after insert on opening_hours referencing new table as after_rows
  for each statement execute function earliest_slot_follows_schedule();
create or replace trigger opening_hours_changed after update on opening_hours
  referencing old table as before_rows new table as after_rows
  for each statement execute function earliest_slot_follows_schedule();
create or replace trigger opening_hours_gone after delete on opening_hours referencing old table as before_rows
  for each statement execute function earliest_slot_follows_schedule();
create or replace trigger schedule_exceptions_added after insert on schedule_exceptions referencing new table as after_rows
  for each statement execute function earliest_slot_follows_schedule();
create or replace trigger schedule_exceptions_changed after update on schedule_exceptions
  referencing old table as before_rows new table as after_rows
  for each statement execute function earliest_slot_follows_schedule();
create or replace trigger schedule_exceptions_gone after delete on schedule_exceptions referencing old table as before_rows
  for each statement execute function earliest_slot_follows_schedule();

create or replace trigger closures_added after insert on closures referencing new table as after_rows
  for each statement execute function earliest_slot_follows_schedule();
create or replace trigger closures_changed after update on closures
  referencing old table as before_rows new table as after_rows
  for each statement execute function earliest_slot_follows_schedule();
create or replace trigger closures_gone after delete on closures referencing old table as before_rows
  for each statement execute function earliest_slot_follows_schedule();

/* After a change of what slots are computed from. */
create or replace function earliest_slot_follows_lab() returns trigger
language plpgsql as $$
begin
  perform keep_earliest_slot(new.id);
  perform note_schedules(array[new.id]);
  return null;
end $$;

create or replace trigger labs_earliest_slot after update on labs for each row
  when (old.slot_minutes <> new.slot_minutes or old.slot_capacity <> new.slot_capacity
  or old.time_zone <> new.time_zone or old.booking_horizon_days <> new.booking_horizon_days
  or old.prayer_minutes is distinct from new.prayer_minutes or old.prayer_city_id is distinct from new.prayer_city_id
  or old.friday_from_min is distinct from new.friday_from_min or old.friday_to_min is distinct from new.friday_to_min)
  execute function earliest_slot_follows_lab();
