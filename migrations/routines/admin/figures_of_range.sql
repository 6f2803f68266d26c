/* The sums of a range for each day or month of the platform, each city and each category, those of the days before it
   ('before') and those of all time ('ever'): folded and unfolded rows in one snapshot. Cities and categories are read by
   whole weeks [p_weeks_from, p_weeks_to) and the other days. Planned once: PostgreSQL expects more rows of unknown days
   than a range has. */
create or replace function figures_of_range(p_before_from date, p_from date, p_to date, p_weeks_from date, p_weeks_to date,
                                            p_other_days date[], p_by_month boolean)
returns table (dimension text, member text, name json, booked bigint, completed bigint, revenue_halalas bigint,
               cancelled bigint, no_shows bigint, fees_halalas bigint, commission_halalas bigint,
               discounts_halalas bigint, new_customers bigint, new_labs bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with d as (
    select f.* from daily_figures f where f.dimension = 'all' and f.day between p_before_from and p_to
    union all
    select w.* from weekly_figures w
    where w.dimension in ('city', 'category') and w.week >= p_weeks_from and w.week < p_weeks_to
    union all
    select f.* from daily_figures f where f.dimension in ('city', 'category') and f.day = any (p_other_days)
    union all
    select 'ever', w.week, w.member, w.booked, w.completed, w.revenue_halalas, w.cancelled, w.no_shows, w.fees_halalas,
           w.commission_halalas, w.discounts_halalas, w.new_customers, w.new_labs
    from weekly_figures w where w.dimension = 'all'
    union all
    select m.dimension, x.day, m.member, x.booked, x.completed, x.revenue_halalas, x.cancelled, x.no_shows,
           x.fees_halalas, x.commission_halalas, x.discounts_halalas, x.new_customers, x.new_labs
    from figure_deltas x
    cross join lateral (values ('ever', ''), ('all', ''), ('city', x.city_id), ('category', x.category_id)) m (dimension, member)
    where m.dimension = 'ever'
       or x.day between case m.dimension when 'all' then p_before_from else p_from end and p_to),
  s as (
    select d.dimension,
           case when d.dimension <> 'all' then d.member when d.day < p_from then 'before'
                when p_by_month then to_char(d.day, 'YYYY-MM') else d.day::text end as member,
           sum(d.booked) as booked, sum(d.completed) as completed, sum(d.revenue_halalas)::bigint as revenue_halalas,
           sum(d.cancelled) as cancelled, sum(d.no_shows) as no_shows, sum(d.fees_halalas)::bigint as fees_halalas,
           sum(d.commission_halalas)::bigint as commission_halalas,
           sum(d.discounts_halalas)::bigint as discounts_halalas, sum(d.new_customers) as new_customers,
           sum(d.new_labs) as new_labs
    from d group by 1, 2)
  select s.dimension, s.member,
         case when c.id is not null then json_build_object('ar', c.name_ar, 'en', c.name_en) end,
         s.booked, s.completed, s.revenue_halalas, s.cancelled, s.no_shows, s.fees_halalas, s.commission_halalas,
         s.discounts_halalas, s.new_customers, s.new_labs
  from s left join categories c on s.dimension = 'category' and c.id::text = s.member
  order by s.dimension, s.member;
end $$;
