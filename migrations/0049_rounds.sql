-- When each of the rarer tasks last began, however many processes and crons wake it.
create table task_rounds (
  task     text primary key,
  began_at timestamptz not null
);

-- Whose the store of files is: the same id lies in it under a key of its own, and nobody else sweeps there.
create table file_store (
  only_row boolean primary key default true check (only_row),
  owner_id uuid not null default gen_random_uuid(),
  -- The key that the last round of sweeping came to; '' begins again.
  swept_to text not null default ''
);
insert into file_store default values;

-- Links to reports are forgotten some time after their end.
create index result_shares_by_end on result_shares (least(revoked_at, expires_at));
