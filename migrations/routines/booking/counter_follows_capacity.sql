/* A seat that is given back in a slot with more visits than the lab now takes is not free: the capacity sinks to the
   lab's present capacity, and never below what is booked. */
create or replace function counter_follows_capacity() returns trigger
language plpgsql as $$
begin
  select greatest(new.booked, l.slot_capacity) into new.capacity from labs l where l.id = new.lab_id;
  return new;
end $$;

create or replace trigger slot_counters_given_back before update on slot_counters for each row
  when (new.booked < old.booked) execute function counter_follows_capacity();
