-- What has been seeded, so that a second start skips it.

create table seed_runs (
  name        text primary key,
  fingerprint text not null,
  ran_at      timestamptz not null default now()
);
