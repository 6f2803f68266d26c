/* Refuses bookings of an erased customer (MB003), also by a request that began before the erasure. */
create or replace function refuse_erased_customer() returns trigger
language plpgsql as $$
begin
  -- The shared lock waits for an erasure under way. A later erasure waits for this transaction and cancels its booking.
  perform 1 from user_profiles where id = new.customer_id and erased_at is null for key share;
  if not found then raise exception 'customer_erased' using errcode = 'MB003'; end if;
  return new;
end $$;

create or replace trigger bookings_of_erased_refused before insert or update of customer_id on bookings for each row
  when (new.status in ('held', 'confirmed')) execute function refuse_erased_customer();
