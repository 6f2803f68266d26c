/* The visit of a person of the customer's at that lab and time, with its seat: a new visit, or the present one; null is
   the customer. Raises MB001 if no seat is free, MB004 if the customer may not book for that person (which the caller
   answers itself where p_is_allowed), and MB005 if the lab has meanwhile closed that time. The visit's foreign key locks the lab against a change of its schedule; what the
   caller read before may be out of date. A new visit of a customer who is not proved well remembers p_address (as of
   count_places), so that it counts as long as it is ahead. */
drop function if exists take_place(uuid, int, timestamptz, int);
drop function if exists take_place(uuid, int, timestamptz, int, text);
drop function if exists take_place(uuid, int, timestamptz, int, text, uuid);
create or replace function take_place(p_customer_id uuid, p_lab_id int, p_slot_start timestamptz, p_capacity int,
                                      p_address text default null, p_person_id uuid default null,
                                      p_is_allowed boolean default false)
returns uuid
language plpgsql volatile as $$
declare
  v_visit_id uuid;
  v_is_open  boolean;
  v_address  text := case when p_address is not null and not is_proved_well(p_customer_id) then p_address end;
begin
  if p_person_id is not null and not p_is_allowed then
    perform require_bookable_person(p_customer_id, p_person_id, p_slot_start);
  end if;
  insert into visits (lab_id, customer_id, person_id, slot_start, taken_from, taken_from_network)
  values (p_lab_id, p_customer_id, p_person_id, p_slot_start, split_part(v_address, ' ', 1),
          nullif(split_part(v_address, ' ', 2), ''))
  on conflict (lab_id, slot_start, customer_id, person_id) where is_live do nothing
  returning id into v_visit_id;
  if v_visit_id is not null then
    insert into slot_counters as c (lab_id, slot_start, booked, capacity)
    select p_lab_id, p_slot_start, 1, s.capacity from seats_of_slot(p_lab_id, p_slot_start) s
    on conflict (lab_id, slot_start) do update set booked = c.booked + 1, capacity = excluded.capacity
    where c.booked < excluded.capacity;
    if not found then
      v_is_open := capacity_of_slot(p_lab_id, p_slot_start) is not null;
      raise exception 'slot_full' using errcode = 'MB001';
    end if;
    return v_visit_id;
  end if;
  -- The lock waits for a concurrent cancellation: the visit is either joined as a whole or made anew.
  select v.id into v_visit_id from visits v
  where v.lab_id = p_lab_id and v.slot_start = p_slot_start and v.customer_id = p_customer_id
    and v.person_id is not distinct from p_person_id and v.is_live
  for no key update;
  if not found then raise exception 'retry' using errcode = '40001'; end if;
  return v_visit_id;
end $$;
