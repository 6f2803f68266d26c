/* Ends an order that is only held. The caller has locked it. */
create or replace function expire_order(p_order_id uuid, p_actor_id uuid, p_reason text) returns void
language plpgsql volatile as $$
begin
  update orders set status = 'expired' where id = p_order_id and status = 'held';
  if not found then return; end if;
  perform end_lines(array(select id from bookings where order_id = p_order_id and status = 'held'),
                    'expired', p_actor_id, p_reason);
end $$;

/* Ends held orders whose time is over, of one lab or of all (null). Returns their number. */
create or replace function expire_due_orders(p_lab_id int, p_limit int default 100) returns int
language plpgsql volatile as $$
declare
  v_order_id uuid;
  v_count    int := 0;
begin
  for v_order_id in
    select o.id from orders o
    where o.status = 'held' and o.hold_expires_at <= now()
      and (p_lab_id is null or exists (select from bookings b where b.order_id = o.id and b.lab_id = p_lab_id))
    order by o.id limit p_limit for no key update skip locked
  loop
    perform expire_order(v_order_id, null, 'hold_over');
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
