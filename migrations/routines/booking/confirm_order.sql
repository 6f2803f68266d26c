/* Confirms a held order. The caller has locked it, and for payment at the lab the customer before it. Raises what
   limit_unpaid_visits raises. */
create or replace function confirm_order(p_order_id uuid, p_actor_id uuid, p_method payment_method) returns void
language plpgsql volatile as $$
declare
  v_visit record;
begin
  update orders set status = 'confirmed', method = p_method, confirmed_at = now(),
                    receipt_number = nextval('receipt_numbers')
  where id = p_order_id and status = 'held';
  if not found then raise exception 'order % is not held', p_order_id; end if;
  with lines as (
    update bookings set status = 'confirmed', payment = case when p_method = 'card' then 'paid' else payment end
    where order_id = p_order_id and status = 'held' returning id
  )
  insert into booking_events (booking_id, actor_id, from_status, to_status)
  select id, p_actor_id, 'held', 'confirmed' from lines order by id;
  if p_method = 'at_lab' then
    perform limit_unpaid_visits(customer_id) from orders where id = p_order_id;
  elsif p_method = 'card' then
    update visits set taken_from = null, taken_from_network = null
    where taken_from is not null and id in (select visit_id from bookings where order_id = p_order_id);
  end if;
  for v_visit in
    select distinct visit_id, customer_id from bookings where order_id = p_order_id and status = 'confirmed'
  loop
    perform plan_reminders(v_visit.visit_id);
    perform tell(v_visit.customer_id, 'visitBooked', v_visit.visit_id, p_order_id);
    -- The lab closed the time, or was suspended, while it was being paid.
    perform tell(v_visit.customer_id, case when l.approved then 'visitNeedsTime' else 'visitNeedsLab' end, v.id,
                 p_order_id)
    from visits v join labs l on l.id = v.lab_id where v.id = v_visit.visit_id and v.needs_time_since is not null;
  end loop;
end $$;
