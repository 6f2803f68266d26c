/* Ends an order that is only held. The caller has locked it. */
create or replace function expire_order(p_order_id uuid, p_actor_id uuid, p_reason text) returns void
language plpgsql volatile as $$
begin
  update orders set status = 'expired' where id = p_order_id and status = 'held';
  if not found then return; end if;
  perform end_lines(array(select id from bookings where order_id = p_order_id and status = 'held'),
                    'expired', p_actor_id, p_reason);
end $$;

/* The orders whose hold is over with a line of the lab. Mostly no hold of any lab is over, which one look into a small
   index says, in a statement of its own: the other one opens every month's bookings. That one reads the lab's held lines
   alone, which are few and indexed: "offset 0" keeps the planner from going over the expired holds of all labs. */
create or replace function overdue_orders_of_lab(p_lab_id int) returns uuid[]
language plpgsql stable as $$
begin
  if not exists (select from orders o where o.status = 'held' and o.hold_expires_at <= now()) then
    return '{}';
  end if;
  return array(
    select distinct h.id from (
      select o.id, o.status, o.hold_expires_at
      from bookings b join orders o on o.id = b.order_id
      where b.lab_id = p_lab_id and b.status = 'held' offset 0
    ) h
    where h.status = 'held' and h.hold_expires_at <= now());
end $$;

/* Ends held orders whose time is over, of one lab or of all (null). Returns their number; those that another
   transaction has locked are left to it. */
create or replace function expire_due_orders(p_lab_id int, p_limit int default 100) returns int
language plpgsql volatile as $$
declare
  v_due      uuid[];
  v_order_id uuid;
  v_count    int := 0;
begin
  if p_lab_id is null then
    v_due := array(
      select o.id from orders o where o.status = 'held' and o.hold_expires_at <= now()
      order by o.hold_expires_at limit p_limit);
  else
    v_due := overdue_orders_of_lab(p_lab_id);
  end if;
  if v_due = '{}' then return 0; end if;
  for v_order_id in
    select o.id from unnest(v_due) as d (id) join orders o on o.id = d.id
    where o.status = 'held' and o.hold_expires_at <= now()
    order by o.id limit p_limit for no key update of o skip locked
  loop
    perform expire_order(v_order_id, null, 'hold_over');
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
