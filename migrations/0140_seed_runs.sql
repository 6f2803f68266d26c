-- What has been seeded, so that a second start skips it; and the typed claims of the category strip.

create table seed_runs (
  name        text primary key,
  fingerprint text not null,
  ran_at      timestamptz not null default now()
);

-- 'More than so many tests', as the strip says until the switch to live numbers is on.
alter table categories add column claimed_count int check (claimed_count > 0);
