-- What we tell people: an inbox message each, written in the same transaction as what it tells. It is also the order
-- to announce it: a job sends the mail and wakes those who wait. (Notifying here would make all bookings commit one
-- after another.) No message names a test.

create table inbox_messages (
  id           uuid primary key default uuid_v7(),
  user_id      uuid not null references user_profiles on delete cascade,
  kind         text not null check (kind in (
               'visitBooked', 'visitMoved', 'visitCancelled', 'linesCancelled', 'visitReminder', 'fastReminder',
               'refundSent', 'paymentReturned', 'planStarted', 'planDue', 'planEnded')),
  visit_id   uuid references visits on delete cascade,
  order_id   uuid references orders on delete cascade,
  -- What the words need and would change later, such as the earlier time of a visit that moved.
  params     jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at    timestamptz,
  -- True until its mail is queued and those who wait for it are woken.
  announce_due boolean not null default true
);
create index inbox_messages_by_user on inbox_messages (user_id, id desc);
create index inbox_messages_unread on inbox_messages (user_id) where read_at is null;
create index inbox_messages_announce_due on inbox_messages (id) where announce_due;

create function tell(p_user_id uuid, p_kind text, p_visit_id uuid, p_order_id uuid, p_params jsonb default '{}')
returns void
language sql volatile as $$
  insert into inbox_messages (user_id, kind, visit_id, order_id, params)
  values (p_user_id, p_kind, p_visit_id, p_order_id, p_params)
$$;

-- What will be said before a visit. Rows go when they are said, move with the visit and die with it.
create table visit_reminders (
  visit_id uuid not null references visits on delete cascade,
  kind     text not null check (kind in ('visitReminder', 'fastReminder')),
  due_at   timestamptz not null,
  primary key (visit_id, kind)
);
create index visit_reminders_due on visit_reminders (due_at);

/* Sets the reminders of a visit as its confirmed lines now are: a day before, and when its longest fast begins. */
create function plan_reminders(p_visit_id uuid) returns void
language plpgsql volatile as $$
declare
  v_start   timestamptz;
  v_fasting int;
begin
  select v.slot_start, max(t.fasting_hours) into v_start, v_fasting
  from visits v
  join bookings b on b.visit_id = v.id and b.status = 'confirmed'
  join lab_tests o on o.id = b.lab_test_id join tests t on t.id = o.test_id
  where v.id = p_visit_id and v.is_live
  group by v.id;
  delete from visit_reminders where visit_id = p_visit_id;
  if v_start is null then return; end if;
  insert into visit_reminders (visit_id, kind, due_at)
  select p_visit_id, r.kind, r.due_at
  from (values ('visitReminder', v_start - interval '24 hours'),
               ('fastReminder', case when v_fasting > 0 then v_start - make_interval(hours => v_fasting) end)) r (kind, due_at)
  where r.due_at > now();
end $$;
