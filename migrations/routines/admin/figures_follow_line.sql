/* The counts of a line: booked on the day it was made, and its outcome on the day of the outcome. */
create or replace function figures_of_line(b bookings)
returns table (day date, booked int, completed int, revenue_halalas bigint, cancelled int, no_shows int)
language sql stable as $$
  select riyadh_day(b.created_at), 1, 0, 0::bigint, 0, 0 where b.status not in ('held', 'expired')
  union all
  select riyadh_day(b.status_changed_at), 0, (b.status = 'completed')::int,
         case when b.status = 'completed' then b.total_price_halalas else 0 end,
         (b.status = 'cancelled')::int, (b.status = 'no_show')::int
  where b.status in ('completed', 'cancelled', 'no_show')
$$;

create or replace function figures_follow_line() returns trigger
language plpgsql set plan_cache_mode = auto as $$
declare
  v_line bookings;
begin
  if tg_op = 'UPDATE' and (old.status = new.status
    or (old.status in ('held', 'expired') and new.status in ('held', 'expired'))) then
    return null;
  end if;
  -- Most inserts are bookings, which only count as booked.
  if tg_op = 'INSERT' and new.status = 'confirmed' then
    insert into figure_deltas (day, city_id, category_id, booked)
    values (riyadh_day(new.created_at), coalesce(new.city_id, ''), new.category_id, 1);
    return null;
  end if;
  if tg_op = 'DELETE' then v_line := old; else v_line := new; end if;
  insert into figure_deltas (day, city_id, category_id, booked, completed, revenue_halalas, cancelled, no_shows)
  select f.day, coalesce(v_line.city_id, ''), v_line.category_id, sum(f.sign * f.booked), sum(f.sign * f.completed),
         sum(f.sign * f.revenue_halalas), sum(f.sign * f.cancelled), sum(f.sign * f.no_shows)
  from (select -1 as sign, o.* from figures_of_line(old) o where tg_op <> 'INSERT'
        union all
        select 1, n.* from figures_of_line(new) n where tg_op <> 'DELETE') f
  group by f.day
  having (sum(f.sign * f.booked), sum(f.sign * f.completed), sum(f.sign * f.revenue_halalas),
          sum(f.sign * f.cancelled), sum(f.sign * f.no_shows)) is distinct from (0::bigint, 0::bigint, 0::numeric, 0::bigint, 0::bigint);
  return null;
end $$;

create or replace trigger bookings_figures_added after insert on bookings for each row
  when (new.status not in ('held', 'expired')) execute function figures_follow_line();
create or replace trigger bookings_figures_changed after update of status on bookings for each row
  execute function figures_follow_line();
create or replace trigger bookings_figures_gone after delete on bookings for each row
  when (old.status not in ('held', 'expired')) execute function figures_follow_line();
