/* Adds to each week what its days gained. Folds take turns (fold_figures), so that no two wait for each other here. */
create or replace function weeks_follow_new_days() returns trigger
language plpgsql as $$
begin
  insert into weekly_figures as w
  select dimension, day - (extract(isodow from day)::int - 1), member, sum(booked), sum(completed), sum(revenue_halalas),
         sum(cancelled), sum(no_shows), sum(fees_halalas), sum(commission_halalas), sum(discounts_halalas),
         sum(new_customers), sum(new_labs)
  from after_rows group by 1, 2, 3 order by 1, 2, 3
  on conflict (dimension, week, member) do update set
    booked = w.booked + excluded.booked, completed = w.completed + excluded.completed,
    revenue_halalas = w.revenue_halalas + excluded.revenue_halalas, cancelled = w.cancelled + excluded.cancelled,
    no_shows = w.no_shows + excluded.no_shows, fees_halalas = w.fees_halalas + excluded.fees_halalas,
    commission_halalas = w.commission_halalas + excluded.commission_halalas,
    discounts_halalas = w.discounts_halalas + excluded.discounts_halalas,
    new_customers = w.new_customers + excluded.new_customers, new_labs = w.new_labs + excluded.new_labs;
  return null;
end $$;

/* The week of a day that changes is there. */
create or replace function weeks_follow_changed_days() returns trigger
language plpgsql as $$
begin
  update weekly_figures w set
    booked = w.booked + d.booked, completed = w.completed + d.completed,
    revenue_halalas = w.revenue_halalas + d.revenue_halalas, cancelled = w.cancelled + d.cancelled,
    no_shows = w.no_shows + d.no_shows, fees_halalas = w.fees_halalas + d.fees_halalas,
    commission_halalas = w.commission_halalas + d.commission_halalas,
    discounts_halalas = w.discounts_halalas + d.discounts_halalas,
    new_customers = w.new_customers + d.new_customers, new_labs = w.new_labs + d.new_labs
  from (
    select a.dimension, a.day - (extract(isodow from a.day)::int - 1) as week, a.member,
           sum(a.booked - b.booked) as booked, sum(a.completed - b.completed) as completed,
           sum(a.revenue_halalas - b.revenue_halalas) as revenue_halalas, sum(a.cancelled - b.cancelled) as cancelled,
           sum(a.no_shows - b.no_shows) as no_shows, sum(a.fees_halalas - b.fees_halalas) as fees_halalas,
           sum(a.commission_halalas - b.commission_halalas) as commission_halalas,
           sum(a.discounts_halalas - b.discounts_halalas) as discounts_halalas,
           sum(a.new_customers - b.new_customers) as new_customers, sum(a.new_labs - b.new_labs) as new_labs
    from after_rows a join before_rows b using (dimension, day, member)
    group by 1, 2, 3) d
  where (w.dimension, w.week, w.member) = (d.dimension, d.week, d.member);
  return null;
end $$;

create or replace trigger daily_figures_added after insert on daily_figures referencing new table as after_rows
  for each statement execute function weeks_follow_new_days();
create or replace trigger daily_figures_changed after update on daily_figures
  referencing old table as before_rows new table as after_rows
  for each statement execute function weeks_follow_changed_days();
