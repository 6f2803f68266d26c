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

/* That of a visit is made with it. Not a generated column, whose text PostgreSQL would parse for each new visit. */
create or replace function give_visit_a_reference() returns trigger
language plpgsql as $$
begin
  new.reference := booking_reference(new.id);
  return new;
end $$;

create or replace trigger visits_reference before insert on visits for each row
  execute function give_visit_a_reference();
