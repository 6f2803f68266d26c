/* Books tests of a visit for a person at the desk or on the telephone, to be paid at the lab: takes the seat as
   book_slot does, so that desk and customers never sell one seat twice. Without the VAT of the tests where the person is
   exempt. Raises what desk_slot_start_of, take_place and add_line raise. */
drop function if exists book_at_desk(int, uuid, uuid, uuid, date, time, int[], booking_source);
create or replace function book_at_desk(p_lab_id int, p_actor_id uuid, p_customer_id uuid, p_order_id uuid, p_date date,
                                        p_slot_time time, p_lab_test_ids int[], p_source booking_source,
                                        p_is_exempt boolean default false) returns uuid
language plpgsql volatile as $$
declare
  v_start    timestamptz := desk_slot_start_of(p_lab_id, p_date, p_slot_time);
  v_capacity int := (select slot_capacity from labs where id = p_lab_id);
  v_visit_id uuid;
begin
  if exists (select from slot_counters c where c.lab_id = p_lab_id and c.slot_start = v_start
               and c.booked >= v_capacity) then
    perform expire_due_orders(p_lab_id);
  end if;
  insert into orders (id, customer_id, status, method, receipt_number, confirmed_at, source, is_vat_exempt)
  values (p_order_id, p_customer_id, 'confirmed', 'at_lab', nextval('receipt_numbers'), now(), p_source, p_is_exempt);
  v_visit_id := take_place(p_customer_id, p_lab_id, v_start, v_capacity);
  -- A visit that has begun to be served takes no more tests: they are a visit of their own.
  if exists (select from bookings where visit_id = v_visit_id and status not in ('held', 'confirmed', 'cancelled', 'expired')) then
    raise exception 'not_changeable' using errcode = 'MB009';
  end if;
  perform add_line(uuid_v7(), p_order_id, v_visit_id, p_customer_id, p_lab_id, t.id, v_start, 'confirmed',
                   p_is_exempt, p_source)
  from unnest(p_lab_test_ids) as t (id);
  update booking_events e set actor_id = p_actor_id from bookings b where b.order_id = p_order_id and e.booking_id = b.id;
  perform plan_reminders(v_visit_id);
  perform tell(p_customer_id, 'visitBooked', v_visit_id, p_order_id);
  return v_visit_id;
end $$;
