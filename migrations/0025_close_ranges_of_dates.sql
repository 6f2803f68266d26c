-- A lab closes a range of dates in one act; the visits in it need another time.
create type closure_reason as enum ('eid', 'ramadan', 'national_day', 'maintenance', 'other');

create table closures (
  id         uuid primary key default uuid_v7(),
  lab_id     int not null references labs on delete cascade,
  from_on    date not null,
  to_on      date not null,
  -- The hours that are closed on each of these days; null: whole days.
  from_min   int check (from_min between 0 and 1439),
  to_min     int check (to_min between 1 and 1440),
  -- Shown to customers; the words stand beside it, in both languages or in none.
  reason     closure_reason not null,
  words_ar   text not null default '' check (length(words_ar) <= 200),
  words_en   text not null default '' check (length(words_en) <= 200),
  made_by    uuid not null,
  made_at    timestamptz not null default now(),
  check (to_on between from_on and from_on + 366),
  check ((from_min is null) = (to_min is null)),
  check (from_min < to_min),
  check (reason <> 'other' or (words_ar <> '' and words_en <> ''))
);
comment on table closures is 'Days, or hours of days, on which a lab takes no visits. A row that is gone is open again.';
create index closures_by_lab on closures (lab_id, to_on);

alter table visits add column needs_time_since timestamptz;
comment on column visits.needs_time_since is
  'Since when the lab is closed at its time: the customer chooses another, or cancels without a fee.';
create index visits_needing_time on visits (lab_id, slot_start) where needs_time_since is not null;

alter table inbox_messages drop constraint inbox_messages_kind_check;
alter table inbox_messages add constraint inbox_messages_kind_check check (kind in (
  'visitBooked', 'visitMoved', 'visitCancelled', 'linesCancelled', 'visitReminder', 'fastReminder', 'refundSent',
  'paymentReturned', 'planStarted', 'planDue', 'planEnded', 'specimenRejected', 'resultReady', 'resultCorrected',
  'labAsksForCall', 'reviewReplied', 'payoutSent', 'testRequestReviewed', 'labReviewed', 'licenceExpires',
  'caseAnswered', 'caseClosed', 'bankAccountChanged', 'criticalUnanswered', 'visitNeedsTime', 'visitStands'));
