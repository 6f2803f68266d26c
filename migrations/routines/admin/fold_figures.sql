/* Folds at most so many deltas into the days; the sum of both does not change. Calls take turns: a trigger adds the days to
   their weeks, new days before changed ones, so that two at once could wait for each other. */
create or replace function fold_figures(p_most int) returns int
language sql volatile as $$
  with turn as materialized (
    select from turns where name = 'fold figures' for no key update),
  taken as (
    delete from figure_deltas where exists (select from turn) and id in (
      select id from figure_deltas order by id limit p_most for update skip locked)
    returning *),
  folded as (
    insert into daily_figures as d
    select m.dimension, t.day, m.member, sum(t.booked), sum(t.completed), sum(t.revenue_halalas), sum(t.cancelled),
           sum(t.no_shows), sum(t.fees_halalas), sum(t.commission_halalas), sum(t.discounts_halalas),
           sum(t.new_customers), sum(t.new_labs)
    from taken t
    cross join lateral (values ('all', ''), ('city', t.city_id), ('category', t.category_id)) m (dimension, member)
    group by m.dimension, t.day, m.member order by m.dimension, t.day, m.member
    on conflict (dimension, day, member) do update set
      booked = d.booked + excluded.booked, completed = d.completed + excluded.completed,
      revenue_halalas = d.revenue_halalas + excluded.revenue_halalas, cancelled = d.cancelled + excluded.cancelled,
      no_shows = d.no_shows + excluded.no_shows, fees_halalas = d.fees_halalas + excluded.fees_halalas,
      commission_halalas = d.commission_halalas + excluded.commission_halalas,
      discounts_halalas = d.discounts_halalas + excluded.discounts_halalas,
      new_customers = d.new_customers + excluded.new_customers, new_labs = d.new_labs + excluded.new_labs)
  select count(*)::int from taken
$$;
