/* The last decision about a lab that was not undone, if the time to undo it is over. */
create or replace function final_decider_of(p_lab_id int) returns uuid
language sql stable as $$
  select case when r.told_at is not null then r.decided_by end
  from lab_reviews r where r.lab_id = p_lab_id and r.undone_at is null order by r.id desc limit 1
$$;

/* Tells the customers of suspended labs that their visits need another lab, at most p_limit visits. A visit that is
   being paid follows when it is confirmed. Returns how many were told. */
create or replace function tell_of_suspensions(p_limit int) returns int
language plpgsql volatile as $$
declare
  v_ids uuid[];
begin
  select array_agg(id) into v_ids from (
    select v.id
    from labs l
    join visits v on v.lab_id = l.id and v.is_live and v.slot_start > now() and v.needs_time_since is null
    where l.visits_ahead = 'tell' and l.review_status = 'suspended' and final_decider_of(l.id) is not null
      and exists (select from bookings b where b.visit_id = v.id and b.status = 'confirmed')
      and not exists (select from bookings b where b.visit_id = v.id
                        and b.status not in ('held', 'confirmed', 'cancelled', 'expired'))
    limit p_limit for no key update of v skip locked) due;
  if v_ids is null then return 0; end if;
  update visits set needs_time_since = now() where id = any (v_ids);
  delete from visit_reminders where visit_id = any (v_ids);
  perform tell(customer_id, 'visitNeedsLab', id, null) from visits where id = any (v_ids);
  return cardinality(v_ids);
end $$;

/* Gives the visits of restored labs their time back, unless the lab closed it, and tells their customers; at most
   p_limit visits. Returns how many have it back. */
create or replace function free_after_suspensions(p_limit int) returns int
language plpgsql volatile as $$
declare
  v_ids uuid[];
begin
  select array_agg(id) into v_ids from (
    select v.id
    from labs l
    join visits v on v.lab_id = l.id and v.is_live and v.slot_start > now() and v.needs_time_since is not null
    cross join lateral (select v.slot_start at time zone l.time_zone as at) wall
    where l.visits_ahead = 'free' and l.approved and final_decider_of(l.id) is not null
      and not is_closed(l.id, wall.at::date, (extract(epoch from wall.at::time) / 60)::int, l.slot_minutes)
    order by v.id limit p_limit for no key update of v) due;
  if v_ids is null then
    update labs set visits_ahead = 'keep'
    where visits_ahead = 'free' and approved and final_decider_of(id) is not null;
    return 0;
  end if;
  update visits set needs_time_since = null where id = any (v_ids);
  perform plan_reminders(id) from unnest(v_ids) id;
  perform tell(customer_id, 'visitStands', id, null) from visits v
  where id = any (v_ids) and exists (select from bookings b where b.visit_id = v.id and b.status = 'confirmed');
  return cardinality(v_ids);
end $$;
