/* A laboratory and the task reach endpoints and deliveries. Any request may queue a delivery: customers book. */
drop policy if exists reach on webhook_endpoints;
create policy reach on webhook_endpoints using (
  reaches_all() or lab_id = reached_lab()
  -- A person who takes an account back by the link of a mail has no session, and removes what was added since.
  or exists (select from labs l where l.id = lab_id and l.owner_id = reached_person()));
drop policy if exists reach on webhook_deliveries;
create policy reach on webhook_deliveries using (reaches_all() or lab_id = reached_lab());
drop policy if exists queue on webhook_deliveries;
create policy queue on webhook_deliveries for insert with check (true);

/* Whether an endpoint is subscribed to this event. Stands in the conditions of triggers, so that a laboratory without endpoints costs one look
   into an index. In PL/pgSQL, whose plan is kept. */
create or replace function is_webhook_wanted(p_lab_id int, p_event text) returns boolean
language plpgsql stable as $$
begin
  return exists (select from webhook_subscriptions where lab_id = p_lab_id and event = p_event and is_on);
end $$;

/* An instant as JSON of JavaScript writes it. */
create or replace function webhook_time(p_at timestamptz) returns text language sql stable return
  to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

/* Queues an event in the caller's transaction: both commit or neither. The lock keeps an endpoint that is being removed
   from failing the booking by its foreign key. */
create or replace function queue_webhooks(p_lab_id int, p_event text, p_data json) returns void
language sql volatile as $$
  insert into webhook_deliveries (endpoint_id, lab_id, event, body)
  select s.endpoint_id, p_lab_id, p_event,
         json_build_object('type', p_event, 'timestamp', webhook_time(now()), 'data', p_data)::text
  from webhook_subscriptions s
  where s.lab_id = p_lab_id and s.event = p_event and s.is_on
  for key share of s
$$;
