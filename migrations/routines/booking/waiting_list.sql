/* The part of the day of a wall time. */
create or replace function day_part_of(p_time time) returns text
language sql immutable return
  case when p_time < '12:00' then 'morning' when p_time < '17:00' then 'afternoon' else 'evening' end;

/* Whether an entry waits for places of a lab: that lab, its city, or a circle that the lab lies in. */
create or replace function waits_at(p_entry wait_entries, p_lab labs) returns boolean
language sql immutable return
  case when p_entry.lab_id is not null then p_entry.lab_id = p_lab.id
       when p_entry.city_id is not null then p_entry.city_id = p_lab.city_id
       else 6371 * 2 * asin(least(1, sqrt(
              sin(radians(p_lab.lat - p_entry.near_lat) / 2) ^ 2
              + cos(radians(p_entry.near_lat)) * cos(radians(p_lab.lat))
                * sin(radians(p_lab.lon - p_entry.near_lon) / 2) ^ 2))) <= p_entry.radius_km end;

/* The tests of an entry as offers of a lab; null where it does not offer all of them now. An entry for an earlier time has
   the offers of its visit, whatever is sold now. */
create or replace function offers_waited_for(p_entry wait_entries, p_lab_id int) returns int[]
language sql stable as $$
  select case
    when p_entry.replaces_visit_id is not null then (
      select array_agg(b.lab_test_id order by b.lab_test_id) from bookings b
      where b.visit_id = p_entry.replaces_visit_id and b.status = 'confirmed')
    else (
      select case when count(*) = cardinality(p_entry.test_ids) then array_agg(o.id order by o.id) end from lab_tests o
      where o.lab_id = p_lab_id and o.test_id = any (p_entry.test_ids) and o.is_active) end
$$;

/* Whether the visit that an entry replaces can still be moved, by the customer's own rules (move_visit), until p_until, and
   an earlier place be held for its person, who may be removed or of age since. */
create or replace function is_replaceable(p_visit_id uuid, p_until timestamptz) returns boolean
language sql stable as $$
  select coalesce(v.is_live and bool_and(b.status in ('confirmed', 'cancelled', 'expired')) and (
    v.needs_time_since is not null or p_until <= v.slot_start
      - make_interval(hours => max(b.cancel_notice_hours) filter (where b.status = 'confirmed'))), false)
    and (v.person_id is null or exists (
      select from persons h where h.id = v.person_id and h.removed_at is null and is_minor_at(h.birth_date, p_until)))
  from visits v join bookings b on b.visit_id = v.id where v.id = p_visit_id
  group by v.id
$$;

/* Whether anybody waits for a place of this lab, or of some area: two looks into small indexes. Who has an offer may wait
   again in a moment. */
create or replace function is_lab_waited_for(p_lab_id int) returns boolean
language sql stable as $$
  select exists (select from wait_entries e where e.state in ('waiting', 'offered') and e.lab_id = p_lab_id)
      or exists (select from wait_entries e where e.state in ('waiting', 'offered') and e.lab_id is null)
$$;

/* Queues a look at the labs of an entry that begins to wait, or waits again: what became free meanwhile was not for it.
   One look a lab is enough for all; what one that runs at this moment misses, the hourly look sees. */
create or replace function queue_looks_for(p_entry_id uuid) returns void
language sql volatile as $$
  insert into freed_places (lab_id)
  select l.id from wait_entries e join labs l on l.approved and (e.lab_id is null or l.id = e.lab_id) and waits_at(e, l)
  where e.id = p_entry_id and offers_waited_for(e, l.id) is not null
    and l.id not in (select f.lab_id from freed_places f where f.slot_start is null)
$$;

/* After a seat was given back, or added to a time that has visits. */
create or replace function note_freed_place() returns trigger
language plpgsql as $$
begin
  if new.slot_start > bookable_from() and is_lab_waited_for(new.lab_id) then
    insert into freed_places (lab_id, slot_start) values (new.lab_id, new.slot_start);
  end if;
  return null;
end $$;

create or replace trigger slot_counters_freed after update on slot_counters for each row
  when (new.booked < old.booked or new.capacity > old.capacity) execute function note_freed_place();

/* After a change of hours, exceptions, closures or of the lab's times (note_schedules). */
create or replace function note_freed_schedule() returns trigger
language plpgsql as $$
begin
  if is_lab_waited_for(new.lab_id) then
    insert into freed_places (lab_id) values (new.lab_id);
  end if;
  return null;
end $$;

create or replace trigger lab_earliest_slots_freed after update on lab_earliest_slots for each row
  when (new.schedule_changed_at is distinct from old.schedule_changed_at) execute function note_freed_schedule();

/* Whom a place is for: the person of the visit that an entry would move, else the holder of the account (null). */
create or replace function person_of_wait(p_entry wait_entries) returns uuid
language sql stable return (select v.person_id from visits v where v.id = p_entry.replaces_visit_id);

/* The entries that wait for this time of this lab, the first in line first, for offers that are held p_hold. Left out are
   accounts that hold an order already or have an offer that is not settled (nobody holds two), entries whose person has a
   visit then, and those that this time was offered to before. */
create or replace function waiting_for(p_lab labs, p_slot_start timestamptz, p_hold interval) returns setof wait_entries
language sql stable rows 5 as $$
  select e.*
  from wait_entries e
  join user_profiles p on p.id = e.user_id and p.erased_at is null and p.suspended_at is null
  where e.state = 'waiting' and (e.lab_id is null or e.lab_id = p_lab.id) and waits_at(e, p_lab)
    and (p_slot_start at time zone p_lab.time_zone)::date between e.from_on and e.to_on
    and day_part_of((p_slot_start at time zone p_lab.time_zone)::time) = any (e.day_parts)
    and p_slot_start >= now() + p_hold + make_interval(mins => e.notice_minutes)
    and not exists (select from orders h where h.customer_id = e.user_id and h.status = 'held')
    and not exists (select from wait_offers o where o.user_id = e.user_id and o.outcome is null)
    and not exists (select from wait_offers o
                    where o.entry_id = e.id and o.lab_id = p_lab.id and o.slot_start = p_slot_start)
    and not exists (select from visits v
                    where v.lab_id = p_lab.id and v.slot_start = p_slot_start and v.customer_id = e.user_id
                      and v.person_id is not distinct from person_of_wait(e) and v.is_live)
    and (e.replaces_visit_id is null or (
      p_slot_start < (select v.slot_start from visits v where v.id = e.replaces_visit_id)
      and is_replaceable(e.replaces_visit_id, now() + p_hold)))
    and offers_waited_for(e, p_lab.id) is not null
  order by e.place_in_line
$$;

/* When the night of a time zone ends, if it is night there: nobody is offered a place from 22 to 7 o'clock. */
create or replace function quiet_until(p_time_zone text) returns timestamptz
language sql stable as $$
  select case
    when wall.at::time >= '22:00' then (wall.at::date + 1 + time '07:00') at time zone p_time_zone
    when wall.at::time < '07:00' then (wall.at::date + time '07:00') at time zone p_time_zone end
  from (select now() at time zone p_time_zone as at) wall
$$;

/* Holds a place for one entry as a customer's own press does, and tells the account. Raises what hold_order raises. The
   caller has locked the entry. */
create or replace function offer_place_to(p_entry wait_entries, p_lab labs, p_slot_start timestamptz, p_hold interval)
returns void
language plpgsql volatile as $$
declare
  v_id       uuid := uuid_v7();
  v_wall     timestamp := p_slot_start at time zone p_lab.time_zone;
  v_order_id uuid;
begin
  v_order_id := hold_order(p_entry.user_id, 'wait-offer-' || v_id, jsonb_build_array(jsonb_build_object(
    'labId', p_lab.id, 'date', v_wall::date, 'slotTime', v_wall::time,
    'labTestIds', offers_waited_for(p_entry, p_lab.id), 'personId', person_of_wait(p_entry))), p_hold);
  insert into wait_offers (id, entry_id, user_id, lab_id, slot_start, order_id, ends_at)
  select v_id, p_entry.id, p_entry.user_id, p_lab.id, p_slot_start, o.id, o.hold_expires_at
  from orders o where o.id = v_order_id;
  update wait_entries set state = 'offered', changed_at = now() where id = p_entry.id;
  perform tell(p_entry.user_id, 'waitOffered', b.visit_id, v_order_id, jsonb_build_object('endsAt', now() + p_hold))
  from bookings b where b.order_id = v_order_id order by b.id limit 1;
end $$;

/* Offers one place of this time to the first in line who can have it. False where no place is free or nobody waits for it. */
create or replace function offer_place(p_lab labs, p_slot_start timestamptz, p_hold interval) returns boolean
language plpgsql volatile as $$
declare
  v_passed uuid[] := '{}';
  v_entry  wait_entries;
begin
  loop
    if exists (select from slot_counters c where c.lab_id = p_lab.id and c.slot_start = p_slot_start
                 and c.booked >= p_lab.slot_capacity) then
      return false;
    end if;
    select e.* into v_entry from wait_entries e
    where e.id = (select w.id from waiting_for(p_lab, p_slot_start, p_hold) w where w.id <> all (v_passed)
                  order by w.place_in_line limit 1)
    for update skip locked;
    if not found then
      -- Locked by the person, who is leaving or changing it: the next one in line, if there is one.
      v_passed := v_passed || (
        select w.id from waiting_for(p_lab, p_slot_start, p_hold) w where w.id <> all (v_passed)
        order by w.place_in_line limit 1);
      if v_passed[cardinality(v_passed)] is null then return false; end if;
      continue;
    end if;
    v_passed := v_passed || v_entry.id;
    -- What the person does at this moment comes first: a hold of theirs must not be ended by an offer.
    perform lock_customer(v_entry.user_id);
    continue when v_entry.state <> 'waiting'
      or exists (select from orders h where h.customer_id = v_entry.user_id and h.status = 'held');
    begin
      perform offer_place_to(v_entry, p_lab, p_slot_start, p_hold);
      return true;
    exception when others then
      -- The place is gone or no place any more. Otherwise this entry cannot have it, such as one for an earlier time whose
      -- test is no longer sold (MB004): the next one in line.
      if sqlstate in ('MB001', 'MB005', 'MB006', 'MB063') then return false; end if;
      if sqlstate not like 'MB%' then raise; end if;
    end;
  end loop;
end $$;

/* Queues the free times of a lab that would be offered now: to each who waits the first that suits, and no more. All free
   times of one lab may be hundreds, and of a city's labs hundreds of thousands. */
create or replace function queue_free_times(p_lab labs, p_hold interval) returns void
language plpgsql volatile as $$
declare
  v_left   uuid[];
  v_served uuid[];
  v_first  date;
  v_last   date;
  v_day    date;
  v_free   record;
begin
  select array_agg(e.id), greatest(min(e.from_on), (now() at time zone p_lab.time_zone)::date),
         least(max(e.to_on), (now() at time zone p_lab.time_zone)::date + p_lab.booking_horizon_days)
  into v_left, v_first, v_last
  from wait_entries e
  where e.state = 'waiting' and (e.lab_id is null or e.lab_id = p_lab.id) and waits_at(e, p_lab)
    and not exists (select from orders h where h.customer_id = e.user_id and h.status = 'held')
    and not exists (select from wait_offers o where o.user_id = e.user_id and o.outcome is null)
    and offers_waited_for(e, p_lab.id) is not null;
  if v_left is null then return; end if;
  for v_day in select d::date from generate_series(v_first, v_last, interval '1 day') d loop
    for v_free in
      select s.slot_start, s.capacity - s.booked as seats from lab_day_slots(p_lab.id, v_day) s
      where s.booked < s.capacity and s.slot_start > bookable_from() order by s.slot_start
    loop
      v_served := array(
        select w.id from waiting_for(p_lab, v_free.slot_start, p_hold) w where w.id = any (v_left)
        order by w.place_in_line limit v_free.seats);
      continue when v_served = '{}';
      insert into freed_places (lab_id, slot_start) values (p_lab.id, v_free.slot_start);
      v_left := array(select unnest(v_left) except select unnest(v_served));
      if v_left = '{}' then return; end if;
    end loop;
  end loop;
end $$;

/* One step of the task: takes one look out of the queue and offers at most one place. False where nothing is due or another
   process is at it: one at a time, since a step that is rolled back must not have let others pass. */
create or replace function offer_next_place(p_hold interval) returns boolean
language plpgsql volatile as $$
declare
  v_freed freed_places;
  v_lab   labs;
  v_quiet timestamptz;
begin
  perform from turns where name = 'offer places' for update skip locked;
  if not found then return false; end if;
  select * into v_freed from freed_places where due_at <= clock_timestamp() order by due_at, id limit 1
  for update skip locked;
  if not found then return false; end if;
  select * into v_lab from labs l where l.id = v_freed.lab_id and l.approved and is_sold_here(l.city_id);
  v_quiet := quiet_until(v_lab.time_zone);
  if v_lab.id is null then
    delete from freed_places where id = v_freed.id;
  elsif v_quiet is not null then
    update freed_places set due_at = v_quiet where lab_id = v_lab.id and due_at <= clock_timestamp();
  elsif v_freed.slot_start is null then
    delete from freed_places where id = v_freed.id;
    perform queue_free_times(v_lab, p_hold);
  elsif not offer_place(v_lab, v_freed.slot_start, p_hold) then
    delete from freed_places where id = v_freed.id;
  end if;
  return true;
end $$;

/* Settles offers whose order is not held any more, at most p_limit. An entry whose offer was not answered goes to the end of
   the line, and ends after the third. Returns how many were settled. */
create or replace function settle_wait_offers(p_limit int) returns int
language plpgsql volatile as $$
declare
  v_offer record;
  v_count int := 0;
begin
  for v_offer in
    select o.id, o.entry_id, h.status from wait_offers o
    join orders h on h.id = o.order_id
    join wait_entries e on e.id = o.entry_id
    where o.outcome is null and h.status <> 'held'
    order by o.id limit p_limit for update of e, o skip locked
  loop
    update wait_offers set outcome = case when v_offer.status = 'confirmed' then 'taken' else 'unanswered' end, ended_at = now()
    where id = v_offer.id;
    update wait_entries e set changed_at = now(),
      state = case when v_offer.status = 'confirmed' then 'taken'
                   when e.unanswered >= 2 then 'ended' else 'waiting' end::wait_state,
      unanswered = e.unanswered + case when v_offer.status = 'confirmed' then 0 else 1 end,
      place_in_line = case when v_offer.status = 'confirmed' then e.place_in_line else nextval('wait_places') end
    where e.id = v_offer.entry_id and e.state = 'offered';
    perform queue_looks_for(id) from wait_entries where id = v_offer.entry_id and state = 'waiting';
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

/* Ends entries whose days are over, or whose visit cannot be replaced any more, and looks at all labs that are waited for
   again: days that have come within the booking horizon, and what a look missed. */
create or replace function look_again_for_waiting() returns void
language plpgsql volatile as $$
begin
  update wait_entries e set state = 'ended', changed_at = now()
  where e.id in (
    select w.id from wait_entries w
    where w.state = 'waiting' and (w.to_on < (now() at time zone 'Asia/Riyadh')::date
      or (w.replaces_visit_id is not null and not is_replaceable(w.replaces_visit_id, now())))
    for update skip locked);
  insert into freed_places (lab_id)
  select l.id from labs l
  where l.approved and exists (
    select from wait_entries e where e.state = 'waiting' and (e.lab_id is null or e.lab_id = l.id) and waits_at(e, l))
    and l.id not in (select f.lab_id from freed_places f where f.slot_start is null)
  order by l.id;
end $$;

/* Whether a held order is the place of an offer that would move a visit, which still stands: taking the offer moves it, and
   paying for the order would book a second visit. */
create or replace function is_held_to_move(p_order_id uuid) returns boolean
language sql stable as $$
  select exists (
    select from wait_offers o join wait_entries e on e.id = o.entry_id join visits v on v.id = e.replaces_visit_id
    where o.order_id = p_order_id and o.outcome is null and v.is_live)
$$;

/* The person takes what is held for them: the order is confirmed, to be paid at the lab, or their visit moves to it. A
   repeat changes nothing. Returns a line of the visit. Raises MB004 (another person's), MB064 (the hold is over), and what
   confirm_order, move_visit and count_places raise. */
create or replace function take_wait_offer(p_user_id uuid, p_offer_id uuid, p_address text) returns uuid
language plpgsql volatile as $$
declare
  v_entry      wait_entries;
  v_offer      wait_offers;
  v_order      orders;
  v_booking_id uuid;
  v_wall       timestamp;
begin
  -- The entry first, as the task does; then the customer and the order, as each booking does.
  select e.* into v_entry from wait_entries e join wait_offers o on o.entry_id = e.id
  where o.id = p_offer_id and o.user_id = p_user_id for update of e;
  if not found then raise exception 'not_found' using errcode = 'MB004'; end if;
  select * into v_offer from wait_offers where id = p_offer_id for update;
  perform lock_customer(p_user_id);
  select * into v_order from orders where id = v_offer.order_id for no key update;
  if v_entry.replaces_visit_id is not null then
    select id into v_booking_id from bookings
    where visit_id = v_entry.replaces_visit_id and status = 'confirmed' order by id limit 1;
  else
    select id into v_booking_id from bookings where order_id = v_order.id order by id limit 1;
  end if;
  if v_offer.outcome = 'taken' or v_order.status = 'confirmed' then return v_booking_id; end if;
  if v_offer.outcome is not null or v_order.status <> 'held' or v_order.hold_expires_at <= now() then
    raise exception 'hold_over' using errcode = 'MB064';
  end if;
  if v_entry.replaces_visit_id is null then
    perform confirm_order(v_order.id, p_user_id, 'at_lab');
    perform count_places(p_address, array(select distinct visit_id from bookings where order_id = v_order.id order by 1));
  else
    -- Visits and lines before counters (end_lines): the lab may be moving this visit.
    perform from visits where id = v_entry.replaces_visit_id for no key update;
    perform from bookings where visit_id = v_entry.replaces_visit_id order by id for no key update;
    -- The held place goes over to the visit: its counter stays locked between the two.
    select v_offer.slot_start at time zone l.time_zone into v_wall from labs l where l.id = v_offer.lab_id;
    perform expire_order(v_order.id, p_user_id, 'replaced');
    perform move_visit(p_user_id, v_booking_id, v_wall::date, v_wall::time, 'wait-take-' || p_offer_id, p_address);
  end if;
  update wait_offers set outcome = 'taken', ended_at = now() where id = p_offer_id;
  update wait_entries set state = 'taken', changed_at = now() where id = v_entry.id;
  return v_booking_id;
end $$;

/* Gives back what is held for this entry, and looks for other places. The caller has locked it and changes its state. */
create or replace function decline_wait_offer(p_user_id uuid, p_entry_id uuid) returns void
language plpgsql volatile as $$
declare
  v_order_id uuid;
begin
  update wait_offers set outcome = 'declined', ended_at = now() where entry_id = p_entry_id and outcome is null
  returning order_id into v_order_id;
  if not found then return; end if;
  perform lock_customer(p_user_id);
  perform from orders where id = v_order_id for no key update;
  perform expire_order(v_order_id, p_user_id, 'given_up');
  perform queue_looks_for(p_entry_id);
end $$;
