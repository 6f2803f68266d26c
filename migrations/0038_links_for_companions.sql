create table visit_links (
  id             uuid primary key default uuid_v7(),
  visit_id       uuid not null references visits on delete cascade,
  customer_id    uuid not null references user_profiles on delete cascade,
  -- The companion, as the customer names them.
  label          text not null default '' check (length(label) <= 120),
  -- Whether the page shows the reference of the visit, which the reception asks for.
  may_check_in   boolean not null,
  token_hash     bytea not null unique check (length(token_hash) = 32),
  opened_count   int not null default 0 check (opened_count >= 0),
  last_opened_at timestamptz,
  revoked_at     timestamptz,
  created_at     timestamptz not null default now()
);
comment on table visit_links is
  'A link by which a customer shows somebody who comes along when and where a visit is. It ends some hours after the visit.';

create index visit_links_by_visit on visit_links (visit_id);
create index visit_links_by_customer on visit_links (customer_id);
