-- People wait for a place: at one lab, in a city or around a point, or for an earlier time than a visit of theirs.
create type wait_state as enum ('waiting', 'offered', 'taken', 'left', 'ended');
create sequence wait_places;

create table wait_entries (
  id                uuid primary key default uuid_v7(),
  user_id           uuid not null references user_profiles on delete cascade,
  lab_id            int references labs on delete cascade,
  city_id           text check (length(city_id) between 1 and 60),
  near_lat          double precision check (near_lat between -90 and 90),
  near_lon          double precision check (near_lon between -180 and 180),
  radius_km         smallint check (radius_km between 1 and 100),
  test_ids          int[] not null check (cardinality(test_ids) between 1 and 50),
  from_on           date not null,
  to_on             date not null,
  day_parts         text[] not null check (cardinality(day_parts) > 0 and day_parts <@ array['morning', 'afternoon', 'evening']),
  notice_minutes    int not null check (notice_minutes between 30 and 10080),
  replaces_visit_id uuid references visits on delete cascade,
  state             wait_state not null default 'waiting',
  place_in_line     bigint not null default nextval('wait_places'),
  unanswered        smallint not null default 0,
  created_at        timestamptz not null default now(),
  changed_at        timestamptz not null default now(),
  constraint waits_at_one_kind_of_place check (num_nonnulls(lab_id, city_id, radius_km) = 1),
  constraint area_has_a_centre check (num_nonnulls(near_lat, near_lon, radius_km) in (0, 3)),
  constraint waits_some_days check (to_on - from_on between 0 and 90),
  constraint replaces_at_a_lab check (replaces_visit_id is null or lab_id is not null)
);
comment on table wait_entries is 'What one person waits for: tests, where, on which days and parts of the day.';
comment on column wait_entries.place_in_line is 'Who has the least is first. An offer that was not answered puts the entry at the end.';
comment on column wait_entries.notice_minutes is 'How long before the visit the person must still be able to decide.';
create index wait_entries_at_lab on wait_entries (lab_id, place_in_line)
  where state in ('waiting', 'offered') and lab_id is not null;
create index wait_entries_in_area on wait_entries (place_in_line) where state in ('waiting', 'offered') and lab_id is null;
create index wait_entries_by_user on wait_entries (user_id, id);
create index wait_entries_by_visit on wait_entries (replaces_visit_id) where replaces_visit_id is not null;

create table wait_offers (
  id         uuid primary key default uuid_v7(),
  entry_id   uuid not null references wait_entries on delete cascade,
  user_id    uuid not null references user_profiles on delete cascade,
  lab_id     int not null references labs on delete cascade,
  slot_start timestamptz not null,
  order_id   uuid not null unique references orders on delete cascade,
  ends_at    timestamptz not null,
  -- Null while the person can take it.
  outcome    text check (outcome in ('taken', 'declined', 'unanswered')),
  ended_at   timestamptz,
  constraint ended_offers_have_an_outcome check ((outcome is null) = (ended_at is null))
);
comment on table wait_offers is 'A place that was held for somebody who waits, and what became of it.';
create unique index wait_offers_open_once on wait_offers (user_id) where outcome is null;
create index wait_offers_by_entry on wait_offers (entry_id, lab_id, slot_start);

-- Without foreign keys: freeing a place must not lock more than before.
create table freed_places (
  id         bigint generated always as identity primary key,
  lab_id     int not null,
  -- Null: any time of the lab.
  slot_start timestamptz,
  due_at     timestamptz not null default clock_timestamp()
);
comment on table freed_places is 'Where the task looks for a place to offer. Written only for labs that somebody waits for.';
create index freed_places_due on freed_places (due_at, id);

insert into turns (name) values ('offer places');

create or replace function is_inbox_kind(p_kind text) returns boolean language plpgsql immutable parallel safe as $$
begin
  return p_kind in (
    'waitOffered', 'webhookOff', 'wrongTries', 'administratorChanged', 'purchaseConfirmed', 'passkeyAdded',
    'passkeyRemoved', 'wrongPins', 'visitBooked', 'visitMoved', 'visitCancelled', 'linesCancelled', 'visitReminder', 'fastReminder',
    'refundSent', 'paymentReturned', 'planStarted', 'planDue', 'planEnded', 'planInvited', 'planMemberJoined',
    'planMembershipEnded', 'specimenRejected', 'resultReady', 'resultCorrected', 'labAsksForCall', 'reviewReplied',
    'payoutSent', 'testRequestReviewed', 'labReviewed', 'licenceExpires', 'certificateReviewed', 'certificateExpires',
    'caseAnswered', 'caseClosed', 'bankAccountChanged', 'criticalUnanswered', 'visitNeedsTime', 'visitNeedsLab',
    'visitStands');
end $$;
