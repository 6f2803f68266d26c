/* Refuses bookings of an erased customer (MB003), also by a request that began before the erasure. The shared lock waits
   for an erasure under way. A later erasure waits for this transaction and cancels its booking. */
create or replace function refuse_erased_customer(p_customer_id uuid) returns boolean
language plpgsql volatile as $$
begin
  perform from user_profiles where id = p_customer_id and erased_at is null for key share;
  if not found then raise exception 'customer_erased' using errcode = 'MB003'; end if;
  return true;
end $$;
