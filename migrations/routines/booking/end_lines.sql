/* Ends lines (as 'cancelled' or 'expired'), ends the visits without live lines, and frees their seats. The choice that a
   refused specimen left open ends as a refund. Everything that takes, frees or moves seats locks in this order: orders,
   visits, bookings, counters. */
create or replace function end_lines(p_booking_ids uuid[], p_status booking_status, p_actor_id uuid, p_reason text) returns void
language plpgsql volatile as $$
declare
  v_visit_ids uuid[];
  v_visit_id  uuid;
begin
  perform from visits v
  where v.id in (select b.visit_id from bookings b where b.id = any (p_booking_ids))
  order by v.id for no key update;
  with lines as (
    select b.id, b.visit_id, b.status from bookings b
    where b.id = any (p_booking_ids) and b.status in ('held', 'confirmed', 'checked_in')
    order by b.id for no key update
  ), ended as (
    update bookings b set status = p_status, needs_choice_since = null,
      rejection_choice = case when b.needs_choice_since is null then b.rejection_choice else 'refund' end
    from lines where b.id = lines.id
  ), told as (
    insert into booking_events (booking_id, actor_id, from_status, to_status, reason)
    select id, p_actor_id, lines.status, p_status, p_reason from lines
  )
  select array_agg(distinct visit_id) into v_visit_ids from lines;

  with ended as (
    update visits v set is_live = false
    where v.id = any (v_visit_ids) and v.is_live and not exists (
      select from bookings b where b.visit_id = v.id and b.status not in ('cancelled', 'expired'))
    returning v.lab_id, v.slot_start
  ), freed as (
    select lab_id, slot_start, count(*) as places from ended group by lab_id, slot_start
  ), counters as (
    -- In one order, so that two transactions do not deadlock.
    select c.lab_id, c.slot_start, freed.places from slot_counters c join freed using (lab_id, slot_start)
    order by c.lab_id, c.slot_start for no key update of c
  )
  update slot_counters c set booked = c.booked - e.places
  from counters e
  where c.lab_id = e.lab_id and c.slot_start = e.slot_start;

  foreach v_visit_id in array coalesce(v_visit_ids, '{}') loop
    perform plan_reminders(v_visit_id);
  end loop;
end $$;
