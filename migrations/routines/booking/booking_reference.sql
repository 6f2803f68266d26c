/* Eight letters of Crockford's base 32 from the random end of the id: short enough to read out at the reception. */
create or replace function booking_reference(p_id uuid) returns text
language sql immutable as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(uuid_send(p_id), i) % 32 + 1, 1), '' order by i)
  from generate_series(8, 15) i
$$;

/* References are unique over all months: raises unique_violation of bookings_reference_key. */
create or replace function keep_reference_once() returns trigger
language plpgsql as $$
begin
  insert into booking_references (reference) values (new.reference);
  return new;
end $$;

create or replace trigger bookings_reference_once before insert on bookings for each row
  execute function keep_reference_once();
