/* Since when a line is in its status. A line that is imported as done was done at its time. */
create or replace function state_since(b bookings) returns timestamptz
language sql stable
return case when b.status in ('completed', 'no_show') then least(greatest(b.booking_time, b.created_at), now())
            else b.created_at end;

/* An insert without an order (an import) gets one for its visit, paid at the lab. */
create or replace function make_order_of_line(p_line bookings) returns uuid
language plpgsql volatile as $$
declare
  v_is_settled boolean := p_line.status not in ('held', 'expired');
begin
  insert into orders (id, customer_id, status, method, hold_expires_at, receipt_number, created_at, confirmed_at)
  values (p_line.visit_id, p_line.customer_id,
          case p_line.status when 'held' then 'held' when 'expired' then 'expired' when 'cancelled' then 'cancelled'
               else 'confirmed' end::order_status,
          case when v_is_settled then 'at_lab' end::payment_method,
          case when not v_is_settled then p_line.created_at + interval '15 minutes' end,
          case when v_is_settled then nextval('receipt_numbers') end,
          p_line.created_at, case when v_is_settled then p_line.created_at end)
  on conflict (id) do nothing;
  return p_line.visit_id;
end $$;

/* Checks and completes a new line, in one trigger: PostgreSQL copies every trigger of the table for each row, and parses
   the conditions of those that may fire. Raises MB002 (keep_line_once), MB003 (refuse_erased_customer), and
   unique_violation of bookings_reference_key where another line, of any month, has the reference. */
create or replace function begin_line() returns trigger
language plpgsql as $$
declare
  v_is_right boolean;
begin
  if new.status not in ('cancelled', 'expired') then v_is_right := keep_line_once(new, true); end if;
  if new.status in ('held', 'confirmed') then v_is_right := refuse_erased_customer(new.customer_id); end if;
  -- Status, city and category of the moment of booking.
  if new.category_id = 0 then
    if not isfinite(new.status_changed_at) then new.status_changed_at := state_since(new); end if;
    select l.city_id, t.category_id into new.city_id, new.category_id
    from labs l, lab_tests o join tests t on t.id = o.test_id
    where l.id = new.lab_id and o.id = new.lab_test_id;
  end if;
  insert into booking_references (reference) values (new.reference);
  if new.order_id is null then new.order_id := make_order_of_line(new); end if;
  return new;
end $$;

create or replace trigger bookings_begun before insert on bookings for each row execute function begin_line();
