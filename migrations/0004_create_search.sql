-- Searches without a result. The offers that search reads reference labs and stand in 0005.

create table search_misses (
  id           bigint generated always as identity primary key,
  folded       text not null unique check (length(folded) between 1 and 120),
  shown        text not null check (length(shown) between 1 and 120),
  misses       int not null default 1 check (misses > 0),
  first_on     date not null,
  last_on      date not null,
  dismissed_at timestamptz
);
comment on table search_misses is
  'One search text that matched no test, and how often; never the visitor or the time of day. `folded` is its one '
  'spelling.';
create index search_misses_by_count on search_misses (misses desc, id desc) where dismissed_at is null;
create index search_misses_by_day on search_misses (last_on desc, id desc) where dismissed_at is null;
-- For the sweep of texts that came only once.
create index search_misses_once on search_misses (last_on) where misses = 1;
