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

/* How many visits ahead the customer has to pay at each lab on each day, with those of one order that is still held; what
   the lab itself booked does not count. */
drop function if exists unpaid_visits_by_day(uuid);
create or replace function unpaid_visits_by_day(p_customer_id uuid, p_held_order_id uuid default null)
returns table (lab_id int, day date, visits int)
language sql stable as $$
  -- The lab's time zone by its key, line by line: a join would read all labs once.
  select b.lab_id, t.day, count(distinct b.visit_id)::int
  from bookings b join orders o on o.id = b.order_id,
    lateral (select (b.booking_time at time zone l.time_zone)::date as day from labs l where l.id = b.lab_id offset 0) t
  where b.customer_id = p_customer_id and b.booking_time > now() and b.payment = 'unpaid' and o.source = 'online'
    and (b.status = 'confirmed' or b.status = 'held' and b.order_id = p_held_order_id)
  group by b.lab_id, t.day
$$;

/* Refuses a customer's visit that was moved, or is repeated for a new specimen, on a day on which that lab has more of
   theirs to be paid there than half of unpaidVisits (MB046). The caller holds lock_customer. */
create or replace function limit_visits_of_day(p_customer_id uuid, p_lab_id int, p_day date) returns void
language plpgsql stable as $$
begin
  if (select d.visits from unpaid_visits_by_day(p_customer_id) d where d.lab_id = p_lab_id and d.day = p_day)
    > greatest(1, site_policy('unpaidVisits', 5) / 2) then
    raise exception 'unpaid_visits' using errcode = 'MB046';
  end if;
end $$;

/* How many visits ahead break no rule of limit_visits_ahead, whatever they are. */
create or replace function few_visits(p_most int, p_unproved int) returns int
language sql immutable return least(p_unproved, p_most, greatest(1, p_most / 2));

/* Refuses a customer who has more visits ahead to be paid at labs than one person may have, free visits included. MB046:
   beyond the site policy unpaidVisits, or half of them at one lab on one day. MB047: beyond the site policy unprovedVisits
   without a telephone or a paid card (is_proved_well). Visits that the lab itself booked do not count. The caller holds lock_customer. */
create or replace function limit_visits_ahead(p_customer_id uuid) returns void
language plpgsql stable as $$
declare
  v_most     int := site_policy('unpaidVisits', 5);
  v_unproved int := site_policy('unprovedVisits', 1);
  v_visits   int;
  v_at_a_lab int;
begin
  -- All visits ahead are a superset of what each rule counts, and one index holds them; lines lie in many months.
  if (select count(*) from (
        select from visits v where v.customer_id = p_customer_id and v.slot_start > now() and v.is_live
        limit few_visits(v_most, v_unproved) + 1) a) <= few_visits(v_most, v_unproved) then
    return;
  end if;
  select sum(d.visits), max(d.visits) into v_visits, v_at_a_lab from unpaid_visits_by_day(p_customer_id) d;
  if v_visits > v_unproved and not is_proved_well(p_customer_id) then
    raise exception 'proof_needed' using errcode = 'MB047';
  end if;
  if v_visits > v_most or v_at_a_lab > greatest(1, v_most / 2) then
    raise exception 'unpaid_visits' using errcode = 'MB046';
  end if;
end $$;

/* What limit_visits_ahead would refuse a held order with, if it were to be paid at the lab; null where nothing. */
create or replace function refusal_at_lab(p_order_id uuid) returns text
language sql stable as $$
  select case
    when d.visits > site_policy('unprovedVisits', 1) and not is_proved_well(o.customer_id) then 'PROOF_NEEDED'
    when d.visits > m.most or d.at_a_lab > greatest(1, m.most / 2) then 'UNPAID_VISITS_LIMIT' end
  from orders o
  cross join lateral (select site_policy('unpaidVisits', 5) as most) m
  cross join lateral (
    select sum(u.visits) as visits, max(u.visits) as at_a_lab from unpaid_visits_by_day(o.customer_id, o.id) u) d
  where o.id = p_order_id and o.status = 'held'
$$;

/* Refuses what the customer has just confirmed to be paid at the lab: what limit_visits_ahead raises, and MB048 where the
   customer did not come to the last visit that was to be paid there, within 90 days. The caller holds lock_customer. */
create or replace function limit_unpaid_visits(p_customer_id uuid) returns void
language plpgsql stable as $$
declare
  v_few    int := few_visits(site_policy('unpaidVisits', 5), site_policy('unprovedVisits', 1));
  v_ahead  int;
  v_lately boolean;
begin
  -- One search tells for most people that no rule applies: those ahead come first, so that one more row than a few of
  -- them is either another one ahead, or one lately.
  select count(*) filter (where v.slot_start > now()), coalesce(bool_or(v.slot_start <= now()), false)
  into v_ahead, v_lately
  from (
    select v.slot_start from visits v
    where v.customer_id = p_customer_id and v.slot_start > now() - interval '90 days'
      and (v.is_live or v.slot_start <= now())
    order by v.slot_start desc limit v_few + 1
  ) v;
  if v_ahead > v_few then
    perform limit_visits_ahead(p_customer_id);
    v_lately := true;
  end if;
  -- Without a visit lately, or without a missed one, no rule below applies. Both are searches in small indexes.
  if not v_lately
  or not exists (select from bookings b where b.customer_id = p_customer_id and b.status = 'no_show'
                   and b.booking_time between now() - interval '90 days' and now()) then
    return;
  end if;
  if 'no_show' = (
    select b.status from bookings b join orders o on o.id = b.order_id
    where b.customer_id = p_customer_id and b.booking_time between now() - interval '90 days' and now()
      and b.status in ('no_show', 'checked_in', 'completed') and o.method = 'at_lab' and o.source = 'online'
    order by b.booking_time desc, b.id desc limit 1)
  then raise exception 'missed_visit' using errcode = 'MB048'; end if;
end $$;

/* True if more than an e-mail address stands for the account, since addresses are made by the hundred: an order paid by
   card, or a proved telephone number of at most three accounts, as families have. Its owner's rights, because nobody else
   reaches the numbers of others. */
create or replace function is_proved_well(p_customer_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from phone_numbers n where n.user_id = p_customer_id and n.verified_at is not null
                   and (select count(*) from phone_numbers s where s.number_hmac = n.number_hmac and s.verified_at is not null)
                       <= 3)
      or exists (select from orders o where o.customer_id = p_customer_id and o.method = 'card' and o.status = 'confirmed')
$$;

/* Counts places that a customer took from this network address within an hour, and those that are still ahead. p_address
   is its keyed hash (null counts nothing); behind a space may stand that of the wider IPv6 network around it, which one
   person may have as a whole. Raises MB049 beyond the site policy placesByAddress in an hour, ten times that for the wider
   network. People who are not proved well also: with twice as many places ahead, and beyond a twelfth of that policy (at
   least 20) at one lab on one day of its calendar, twice that with a proved e-mail address or from the wider network:
   accounts are free, and a small lab's day has a hundred places. Called last, since its rows stay locked to the end, so that no two count at once: a transaction that holds them
   waits for no other lock. A refusal rolls back, and so takes no place. */
drop function if exists count_places(text, int);
drop function if exists count_places(text, uuid);
create or replace function count_places(p_address text, p_visit_ids uuid[]) returns void
language plpgsql volatile as $$
declare
  v_own      text := split_part(p_address, ' ', 1);
  v_wider    text := nullif(split_part(p_address, ' ', 2), '');
  v_most     int := least(site_policy('placesByAddress', 240), 1000000);
begin
  if p_address is null then return; end if;
  perform count_up('places-address:' || v_own, cardinality(p_visit_ids), v_most);
  if v_wider is not null then
    perform count_up('places-address:' || v_wider, cardinality(p_visit_ids), v_most * 10);
  end if;
  -- Visits of people who are proved well remember no address. The rows go by their keys: "offset 0" keeps the planner
  -- from reading all visits with an address instead.
  if not exists (select from (select taken_from from visits where id = any (p_visit_ids) offset 0) v
                 where v.taken_from is not null) then
    return;
  end if;
  if has_few_places(v_own, v_wider, least(20, v_most * 2)) then return; end if;
  perform limit_places_ahead(v_own, v_wider, v_most * 2);
  perform limit_places_of_days(v_own, v_wider, p_visit_ids, greatest(20, v_most / 12) * case
    when is_proved((select customer_id from visits where id = p_visit_ids[1])) then 2 else 1 end);
end $$;

/* Whether the places of the address and of the wider network, ahead and of a day that has begun, are within p_few in all,
   so that no rule about them can be broken. A day that has a place ahead began at most 25 hours ago. */
create or replace function has_few_places(p_own text, p_wider text, p_few int) returns boolean
language plpgsql stable as $$
begin
  return (select count(*) from (
            select from visits v where v.taken_from = p_own and v.slot_start > now() - interval '26 hours' and v.is_live
            limit p_few + 1) p) <= p_few
     and (p_wider is null or (select count(*) from (
            select from visits v where v.taken_from_network = p_wider and v.slot_start > now() - interval '26 hours'
              and v.is_live limit p_few + 1) p) <= p_few);
end $$;

/* MB049 beyond the most places ahead of one address, ten times that of the wider network. */
create or replace function limit_places_ahead(p_own text, p_wider text, p_most int) returns void
language plpgsql stable as $$
begin
  if (select count(*) from (
        select from visits v where v.taken_from = p_own and v.slot_start > now() and v.is_live limit p_most + 1) p) > p_most
  or (select count(*) from (
        select from visits v where v.taken_from_network = p_wider and v.slot_start > now() and v.is_live
        limit p_most * 10 + 1) p) > p_most * 10 then
    raise exception 'too_many_places' using errcode = 'MB049';
  end if;
end $$;

/* MB049 where one of these visits is on a day on which its lab has more than p_most places ahead that were taken from this
   address, or twice as many from the wider network. */
create or replace function limit_places_of_days(p_own text, p_wider text, p_visit_ids uuid[], p_most int) returns void
language plpgsql stable as $$
declare
  v_day record;
begin
  for v_day in
    select distinct l.id as lab_id, t.day at time zone l.time_zone as from_time, (t.day + interval '1 day') at time zone l.time_zone as to_time
    from visits v join labs l on l.id = v.lab_id, lateral (
      select (v.slot_start at time zone l.time_zone)::date::timestamp as day) t
    where v.id = any (p_visit_ids)
  loop
    if (select count(*) from visits v where v.taken_from = p_own and v.lab_id = v_day.lab_id and v.is_live
          and v.slot_start >= v_day.from_time and v.slot_start < v_day.to_time) > p_most
    or (select count(*) from visits v where v.taken_from_network = p_wider and v.lab_id = v_day.lab_id and v.is_live
          and v.slot_start >= v_day.from_time and v.slot_start < v_day.to_time) > p_most * 2 then
      raise exception 'too_many_places' using errcode = 'MB049';
    end if;
  end loop;
end $$;

/* Adds to a counter of an hour; MB049 beyond the most. */
create or replace function count_up(p_key text, p_points int, p_most int) returns void
language plpgsql volatile as $$
declare
  v_now    bigint := extract(epoch from now()) * 1000;
  v_points int;
begin
  insert into rate_limits as r (key, points, expire) values (p_key, p_points, v_now + 3600000)
  on conflict (key) do update
    set points = case when r.expire <= v_now then 0 else r.points end + excluded.points,
        expire = case when r.expire <= v_now then excluded.expire else r.expire end
  returning points into v_points;
  if v_points > p_most then raise exception 'too_many_places' using errcode = 'MB049'; end if;
end $$;
