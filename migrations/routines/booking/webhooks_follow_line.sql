/* The webhook event of a change of a line; null for a change without one. A held line is no booking yet. */
create or replace function webhook_of_line(p_from booking_status, p_to booking_status, p_is_moved boolean) returns text
language sql immutable as $$
  select case
    when p_to = 'confirmed' and coalesce(p_from, 'held') in ('held', 'expired') then 'booking.created'
    when p_from in ('held', 'expired') or p_from is null then null
    when p_to = 'cancelled' and p_from <> p_to then 'booking.cancelled'
    when p_to = 'completed' and p_from <> p_to then 'booking.completed'
    when p_to = 'confirmed' and p_from = p_to and p_is_moved then 'booking.moved' end
$$;

/* Ids, references and times only: neither people nor tests. */
create or replace function webhooks_follow_line() returns trigger
language plpgsql as $$
declare
  v_from booking_status := case when tg_op = 'UPDATE' then old.status end;
  v_event text;
begin
  v_event := webhook_of_line(v_from, new.status, tg_op = 'UPDATE' and old.booking_time is distinct from new.booking_time);
  if v_event is null or not is_webhook_wanted(new.lab_id, v_event) then return null; end if;
  perform queue_webhooks(new.lab_id, v_event, json_strip_nulls(json_build_object(
    'labId', new.lab_id,
    'visitId', new.visit_id,
    'visitReference', (select reference from visits where id = new.visit_id),
    'bookingId', new.id,
    'bookingReference', new.reference,
    'bookingTime', webhook_time(new.booking_time),
    'formerBookingTime', case when v_event = 'booking.moved' then webhook_time(old.booking_time) end)));
  return null;
end $$;

create or replace trigger bookings_webhooks_added after insert on bookings for each row
  when (new.status = 'confirmed' and is_webhook_wanted(new.lab_id, 'booking.created'))
  execute function webhooks_follow_line();
create or replace trigger bookings_webhooks_changed after update of status, booking_time on bookings for each row
  execute function webhooks_follow_line();
