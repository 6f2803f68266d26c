-- One reference for the whole visit, made as booking_reference() makes those of its lines.
alter table visits add column reference text not null generated always as (
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(uuid_send(id), 8) % 32 + 1, 1)
  || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(uuid_send(id), 9) % 32 + 1, 1)
  || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(uuid_send(id), 10) % 32 + 1, 1)
  || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(uuid_send(id), 11) % 32 + 1, 1)
  || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(uuid_send(id), 12) % 32 + 1, 1)
  || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(uuid_send(id), 13) % 32 + 1, 1)
  || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(uuid_send(id), 14) % 32 + 1, 1)
  || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(uuid_send(id), 15) % 32 + 1, 1)
) stored;
alter table visits add constraint visits_reference_key unique (reference);

-- They return the visit's reference, too; the routines define them again.
drop function if exists book_slot(uuid, int, date, time, text);
drop function if exists replay_booking(uuid, text, text);
