-- Processes remember the schedules of labs and compare this time to know whether theirs is still true (decision 259).
alter table lab_earliest_slots add column schedule_changed_at timestamptz not null default now();
comment on column lab_earliest_slots.schedule_changed_at is
  'When the hours, exceptions, closures, time zone, slot length or capacity of the lab last changed.';

-- The square of sixty kilometres that a lab lies in, projected along the axis of the earth. A radius touches few squares.
create function place_cell(p_pos cube) returns int language sql immutable strict parallel safe return
  floor(cube_ll_coord(p_pos, 1) / 60000)::int * 1024 + floor(cube_ll_coord(p_pos, 2) / 60000)::int;
alter table offers add column cell int generated always as (place_cell(pos)) stored;
create index offers_by_cell on offers (test_id, cell, lab_id)
  include (lab_test_id, price_halalas, rating, turnaround_hours, accredited, ranking);
