-- What is kept for a while only is found by its age (docs/retention.md). Where tables are large, build these beforehand,
-- concurrently and by these names.
create index if not exists payment_events_by_age on payment_events (received_at);
create index if not exists dev_mails_by_age on dev_mails (sent_at);

/* The least id of a moment, for keys that begin with their time. */
create function first_id_at(p_at timestamptz) returns uuid language sql immutable return
  (lpad(to_hex((extract(epoch from p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;

-- All of a person's results, released or not: what an export, an erasure and the taking over of an account ask for.
create index if not exists results_of_customer on results (customer_id);
