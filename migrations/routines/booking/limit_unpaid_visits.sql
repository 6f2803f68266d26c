/* True if the account has a proved e-mail address, a proved telephone number, or an order paid by card. */
create or replace function is_proved(p_customer_id uuid) returns boolean
language sql stable as $$
  select exists (select from users u where u.id = p_customer_id and u.email_verified_at is not null)
      or exists (select from phone_numbers n where n.user_id = p_customer_id and n.verified_at is not null)
      or exists (select from orders o where o.customer_id = p_customer_id and o.method = 'card' and o.status = 'confirmed')
$$;

/* Locks the customer, so that concurrent bookings of one customer are counted one after the other. Each booking, hold
   and confirmation takes this lock first. */
create or replace function lock_customer(p_customer_id uuid) returns void
language sql volatile as $$
  select from user_profiles where id = p_customer_id for no key update
$$;

/* Refuses what the customer has just confirmed to be paid at the lab, free visits included. MB046: more visits ahead than one person may have
   unpaid (site policy unpaidVisits; half of them at one lab on one day). MB047: more than two fifths of that without a
   proof of the person. MB048: the customer did not come to the last visit that was to be paid there, within 90 days.
   Visits that the lab itself booked do not count. The caller holds lock_customer. */
create or replace function limit_unpaid_visits(p_customer_id uuid) returns void
language plpgsql stable as $$
declare
  v_most     int := site_policy('unpaidVisits', 5);
  v_visits   int;
  v_at_a_lab int;
begin
  select sum(d.visits), max(d.visits) into v_visits, v_at_a_lab from (
    -- The lab's time zone by its key, line by line: a join would read all labs once.
    select count(distinct b.visit_id)::int as visits
    from bookings b join orders o on o.id = b.order_id,
      lateral (select (b.booking_time at time zone l.time_zone)::date as day from labs l where l.id = b.lab_id offset 0) t
    where b.customer_id = p_customer_id and b.booking_time > now() and b.status = 'confirmed' and b.payment = 'unpaid'
      and o.source = 'online'
    group by b.lab_id, t.day) d;
  if v_visits > greatest(1, v_most * 2 / 5) and not is_proved(p_customer_id) then
    raise exception 'proof_needed' using errcode = 'MB047';
  end if;
  if v_visits > v_most or v_at_a_lab > greatest(1, v_most / 2) then
    raise exception 'unpaid_visits' using errcode = 'MB046';
  end if;
  if 'no_show' = (
    select b.status from bookings b join orders o on o.id = b.order_id
    where b.customer_id = p_customer_id and b.booking_time between now() - interval '90 days' and now()
      and b.status in ('no_show', 'checked_in', 'completed') and o.method = 'at_lab' and o.source = 'online'
    order by b.booking_time desc, b.id desc limit 1)
  then raise exception 'missed_visit' using errcode = 'MB048'; end if;
end $$;

/* Counts places that are booked or held from this network address (its hash; null counts nothing) within an hour. Raises
   MB049 beyond the site policy placesByAddress. Called last, since its row stays locked to the end: a transaction that
   holds it waits for no other lock. A refusal rolls back, and so takes no place. */
create or replace function count_places(p_address text, p_places int) returns void
language plpgsql volatile as $$
declare
  v_now    bigint := extract(epoch from now()) * 1000;
  v_places int;
begin
  if p_address is null then return; end if;
  insert into rate_limits as r (key, points, expire)
  values ('places-address:' || p_address, p_places, v_now + 3600000)
  on conflict (key) do update
    set points = case when r.expire <= v_now then 0 else r.points end + excluded.points,
        expire = case when r.expire <= v_now then excluded.expire else r.expire end
  returning points into v_places;
  if v_places > site_policy('placesByAddress', 240) then
    raise exception 'too_many_places' using errcode = 'MB049';
  end if;
end $$;
