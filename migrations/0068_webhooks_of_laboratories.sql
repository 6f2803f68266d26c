-- A laboratory's own systems hear of its bookings and results at addresses that its owner gives.
create table webhook_endpoints (
  id                    uuid primary key default uuid_v7(),
  lab_id                integer not null references labs (id),
  url                   text not null check (length(url) between 1 and 500),
  secret_sealed         bytea not null,
  former_secret_sealed  bytea,
  former_secret_ends_at timestamptz,
  state                 text not null default 'active' check (state in ('active', 'paused', 'off')),
  off_because           text check (off_because in ('failing', 'gone')),
  failing_since         timestamptz,
  created_at            timestamptz not null default now(),
  secret_made_at        timestamptz not null default now(),
  constraint off_has_a_reason check ((state = 'off') = (off_because is not null)),
  constraint former_secret_ends check ((former_secret_sealed is null) = (former_secret_ends_at is null))
);
comment on table webhook_endpoints is 'An address of a laboratory that events are sent to. Its secrets are sealed, since each try is signed.';
comment on column webhook_endpoints.failing_since is 'When the first try failed since the last one that was accepted.';
create index webhook_endpoints_by_lab on webhook_endpoints (lab_id);

-- Apart from the endpoint: a customer's booking must read whether an endpoint is subscribed, and neither its address nor
-- its secret.
create table webhook_subscriptions (
  lab_id      integer not null references labs (id),
  event       text not null check (event in ('booking.created', 'booking.moved', 'booking.cancelled', 'booking.completed',
                                             'result.released')),
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  is_on       boolean not null default true,
  primary key (lab_id, event, endpoint_id)
);
comment on table webhook_subscriptions is 'Which events an endpoint hears. Off while the endpoint is off; a paused one hears them later.';
create index webhook_subscriptions_by_endpoint on webhook_subscriptions (endpoint_id);

create table webhook_deliveries (
  id            uuid primary key default uuid_v7(),
  endpoint_id   uuid not null references webhook_endpoints (id) on delete cascade,
  lab_id        integer not null,
  event         text not null,
  body          text not null,
  state         text not null default 'due' check (state in ('due', 'delivered', 'failed')),
  tries         smallint not null default 0,
  next_try_at   timestamptz not null default now(),
  leased_until  timestamptz,
  tried_at      timestamptz,
  answer_code   smallint,
  answer_text   text check (length(answer_text) <= 200),
  fault         text check (fault in ('addressRefused', 'timedOut', 'unreachable'))
);
comment on table webhook_deliveries is 'One event for one endpoint; its id is the webhook-id of each try. Kept as text, so that each try sends the same bytes.';
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_try_at, id) where state = 'due';
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, id);

alter table webhook_endpoints enable row level security;
alter table webhook_deliveries enable row level security;

-- Adds to the kinds that exist when this runs.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'inbox_messages_kind_check');
begin
  alter table inbox_messages drop constraint inbox_messages_kind_check;
  execute 'alter table inbox_messages add constraint inbox_messages_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''webhookOff''::text, ');
end $$;
