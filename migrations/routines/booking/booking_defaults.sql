/* Since when a line is in its status. A line that is imported as done was done at its time. */
create or replace function state_since(b bookings) returns timestamptz
language sql stable
return case when b.status in ('completed', 'no_show') then least(greatest(b.booking_time, b.created_at), now())
            else b.created_at end;

/* Fills in status, city and category of the moment of booking. */
create or replace function note_place_of_line() returns trigger
language plpgsql as $$
begin
  if not isfinite(new.status_changed_at) then new.status_changed_at := state_since(new); end if;
  select l.city_id, t.category_id into new.city_id, new.category_id
  from labs l, lab_tests o join tests t on t.id = o.test_id
  where l.id = new.lab_id and o.id = new.lab_test_id;
  return new;
end $$;

create or replace trigger bookings_place before insert on bookings for each row
  when (new.category_id = 0) execute function note_place_of_line();

create or replace function note_change_of_status() returns trigger
language plpgsql as $$
begin
  new.status_changed_at := now();
  return new;
end $$;

create or replace trigger bookings_status_changed before update on bookings for each row
  when (old.status is distinct from new.status) execute function note_change_of_status();
