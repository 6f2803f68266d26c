-- The overviews read stored sums instead of counting rows at each call.

create table weekly_figures (
  dimension          text not null check (dimension in ('all', 'city', 'category')),
  week               date not null check (extract(isodow from week) = 1),
  member             text not null,
  booked             int not null,
  completed          int not null,
  revenue_halalas    bigint not null,
  cancelled          int not null,
  no_shows           int not null,
  fees_halalas       bigint not null,
  commission_halalas bigint not null,
  discounts_halalas  bigint not null,
  new_customers      int not null,
  new_labs           int not null,
  primary key (dimension, week, member)
) with (fillfactor = 80);
comment on table weekly_figures is
  'The sums of the seven days from a Monday on in daily_figures, so that a range reads few rows. A trigger maintains them.';

-- A fold of any release that waits for this lock runs after the trigger of weeks_follow_days was made, so no day is missed.
lock table daily_figures in share row exclusive mode;
insert into weekly_figures
select dimension, day - (extract(isodow from day)::int - 1), member, sum(booked), sum(completed), sum(revenue_halalas), sum(cancelled),
       sum(no_shows), sum(fees_halalas), sum(commission_halalas), sum(discounts_halalas), sum(new_customers), sum(new_labs)
from daily_figures group by 1, 2, 3 order by 1, 2, 3;

insert into turns (name) values ('fold figures');

create table lab_offer_counts (
  lab_id int primary key references labs on delete cascade,
  tests  int not null check (tests >= active_tests),
  active_tests int not null check (active_tests >= 0)
) with (fillfactor = 50);
comment on table lab_offer_counts is
  'How many tests the price list of a lab has, and how many of them it offers now. Triggers maintain it; no row: no price list yet.';

lock table lab_tests in share row exclusive mode;
insert into lab_offer_counts
select lab_id, count(*), count(*) filter (where is_active) from lab_tests group by lab_id order by lab_id;

-- The administrator lists labs by the time of their application, all or those of one city.
drop index labs_by_day;
create index labs_by_application on labs (created_at, id);
drop index labs_by_city;
create index labs_by_city on labs (city_id, created_at, id);
