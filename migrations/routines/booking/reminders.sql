/* The reminders of a visit: a day before it, and when its longest fast begins. */
create or replace function remind_of_visit(p_visit_id uuid, p_start timestamptz, p_fasting_hours int) returns void
language sql volatile as $$
  insert into visit_reminders (visit_id, kind, due_at)
  select p_visit_id, r.kind, r.due_at
  from (values ('visitReminder', p_start - interval '24 hours'),
               ('fastReminder', case when p_fasting_hours > 0 then p_start - make_interval(hours => p_fasting_hours) end))
       r (kind, due_at)
  where r.due_at > now()
$$;

/* Replaces the reminders of a visit by those of its confirmed lines. */
create or replace function plan_reminders(p_visit_id uuid) returns void
language plpgsql volatile as $$
declare
  v_start   timestamptz;
  v_fasting int;
begin
  select v.slot_start, max(t.fasting_hours) into v_start, v_fasting
  from visits v
  join bookings b on b.visit_id = v.id and b.status = 'confirmed'
  join lab_tests o on o.id = b.lab_test_id join tests t on t.id = o.test_id
  where v.id = p_visit_id and v.is_live and v.needs_time_since is null
  group by v.id;
  delete from visit_reminders where visit_id = p_visit_id;
  if v_start is not null then perform remind_of_visit(p_visit_id, v_start, v_fasting); end if;
end $$;
