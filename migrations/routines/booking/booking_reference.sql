/* Eight letters of Crockford's base 32 from the random end of the id: short enough to read out at the reception. */
create or replace function booking_reference(p_id uuid) returns text
language sql immutable return
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(uuid_send(p_id), 8) % 32 + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(uuid_send(p_id), 9) % 32 + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(uuid_send(p_id), 10) % 32 + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(uuid_send(p_id), 11) % 32 + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(uuid_send(p_id), 12) % 32 + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(uuid_send(p_id), 13) % 32 + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(uuid_send(p_id), 14) % 32 + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(uuid_send(p_id), 15) % 32 + 1, 1);

/* References are unique over all months: raises unique_violation of bookings_reference_key. */
create or replace function keep_reference_once() returns trigger
language plpgsql as $$
begin
  insert into booking_references (reference) values (new.reference);
  return new;
end $$;

create or replace trigger bookings_reference_once before insert on bookings for each row
  execute function keep_reference_once();
