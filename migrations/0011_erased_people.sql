-- Whoever is erased books nothing more, not even by a request that was already under way.

create function refuse_erased_customer() returns trigger
language plpgsql as $$
begin
  -- The shared lock waits for an erasure under way, and makes a later one wait for us: it then cancels this booking.
  perform 1 from user_profiles where id = new.customer_id and erased_at is null for key share;
  if not found then raise exception 'customer_erased' using errcode = 'MB003'; end if;
  return new;
end $$;

create trigger bookings_of_erased_refused before insert or update of customer_id on bookings for each row
  when (new.status in ('held', 'confirmed')) execute function refuse_erased_customer();

-- Erasing takes the words out of a person's reviews, and the copy of their data holds them.
create index reviews_by_customer on reviews (customer_id);
