-- A lab may close for some minutes after each call to prayer, and for the Friday prayer.
alter table labs
  add column prayer_minutes smallint check (prayer_minutes between 5 and 60),
  add column prayer_city_id text,
  add column friday_from_min smallint check (friday_from_min between 0 and 1439),
  add column friday_to_min smallint check (friday_to_min between 1 and 1440),
  add constraint labs_prayer_city check (prayer_minutes is null or prayer_city_id is not null),
  add constraint labs_friday check ((friday_from_min is null) = (friday_to_min is null) and friday_from_min < friday_to_min);
comment on column labs.prayer_minutes is 'How long the lab is closed after each call to prayer; null: it stays open.';
comment on column labs.prayer_city_id is 'The city of the gazetteer whose prayer times the lab follows: its own, or the nearest of the Kingdom.';
comment on column labs.friday_from_min is 'The break for the Friday prayer, in place of that after the call of noon.';

create table prayer_days (
  city_id     text not null,
  on_date     date not null,
  fajr_min    smallint not null check (fajr_min between 0 and 1439),
  dhuhr_min   smallint not null check (dhuhr_min between 0 and 1439),
  asr_min     smallint not null check (asr_min between 0 and 1439),
  maghrib_min smallint not null check (maghrib_min between 0 and 1439),
  isha_min    smallint not null check (isha_min between 0 and 1439),
  primary key (city_id, on_date)
);
comment on table prayer_days is
  'The calls to prayer of a day in a city that some lab follows, in minutes of its wall clock, computed for more days than any lab can be booked ahead.';
