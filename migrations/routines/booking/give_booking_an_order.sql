/* An insert without an order (an import) gets one for its visit, paid at the lab. */
create or replace function give_booking_an_order() returns trigger
language plpgsql as $$
begin
  insert into orders (id, customer_id, status, method, hold_expires_at, receipt_number, created_at, confirmed_at)
  values (new.visit_id, new.customer_id,
          case new.status when 'held' then 'held' when 'expired' then 'expired' when 'cancelled' then 'cancelled'
               else 'confirmed' end::order_status,
          case when new.status not in ('held', 'expired') then 'at_lab' end::payment_method,
          case when new.status in ('held', 'expired') then new.created_at + interval '15 minutes' end,
          case when new.status not in ('held', 'expired') then nextval('receipt_numbers') end,
          new.created_at, case when new.status not in ('held', 'expired') then new.created_at end)
  on conflict (id) do nothing;
  new.order_id := new.visit_id;
  return new;
end $$;

create or replace trigger bookings_without_order before insert on bookings for each row
  when (new.order_id is null) execute function give_booking_an_order();
