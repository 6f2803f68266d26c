-- In the row of the link, since a crash empties the unlogged counters of attempts: "fifty tries for ever" outlives it.
alter table result_shares add column wrong_pins int not null default 0 check (wrong_pins between 0 and 50);
comment on column result_shares.wrong_pins is
  'Tries of the PIN that were not right, and those under way. With 50 the link opens nothing any more.';
