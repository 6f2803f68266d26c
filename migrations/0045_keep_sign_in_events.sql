create table sign_in_events (
  id           uuid primary key default uuid_v7(),
  user_id      uuid not null references users on delete cascade,
  kind         text not null check (kind in ('signIn', 'secondFactor', 'secondFactorOn', 'secondFactorOff', 'newSecret',
                                             'sessionEnded')),
  outcome      text not null check (outcome in ('done', 'failed')),
  -- HMAC of account and network address together, so that the addresses of two accounts cannot be compared. Null for
  -- what an administrator did.
  address_hmac bytea check (length(address_hmac) = 16),
  -- The family: 'Firefox'.
  browser      text check (length(browser) between 1 and 40),
  at           timestamptz not null default now()
);
comment on table sign_in_events is
  'One event at the doors of an account, shown to its owner for 90 days. Append-only until then, and while the account '
  'exists.';
create index sign_in_events_by_user on sign_in_events (user_id, id desc);
create index sign_in_events_by_time on sign_in_events (at);
