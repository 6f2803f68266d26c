-- The day at the laboratory: people arrive, specimens are taken and now and then refused.

create type fasting_state as enum ('not_needed', 'fasted', 'not_fasted');
create type specimen_status as enum ('collected', 'rejected');
create type rejection_choice as enum ('recollect', 'refund');

-- One accession is one specimen of one visit: the lines that need the same kind share it.
create table specimens (
  id               uuid primary key default uuid_v7(),
  lab_id           int not null references labs,
  visit_id         uuid not null references visits,
  -- As printed on the label, unique in the laboratory: 'M261122-0042'.
  accession_number text not null check (length(accession_number) between 4 and 30),
  specimen_kind    specimen_kind not null,
  specimen_ar      text not null,
  specimen_en      text not null,
  status           specimen_status not null default 'collected',
  collected_at     timestamptz not null default now(),
  collected_by     uuid references users on delete set null,
  rejected_at      timestamptz,
  rejected_by      uuid references users on delete set null,
  -- From the closed list in shared/specimen.ts.
  rejection_reason text,
  unique (lab_id, accession_number),
  check ((status = 'rejected') = (rejected_at is not null)),
  check ((status = 'rejected') = (rejection_reason is not null))
);
create index specimens_by_visit on specimens (visit_id);

-- Numbers of one laboratory and day, without gaps that matter.
create table accession_counters (
  lab_id int not null references labs on delete cascade,
  on_day date not null,
  last   int not null,
  primary key (lab_id, on_day)
);

alter table visits
  add column checked_in_at timestamptz,
  add column fasting_state fasting_state;

alter table bookings
  add column specimen_id       uuid references specimens,
  -- When the lab promised the result: the collection plus its turnaround at that moment.
  add column result_due_at     timestamptz,
  -- When the customer first saw it.
  add column result_at         timestamptz,
  -- Of a line whose specimen was refused: open until the customer has chosen.
  add column rejection_choice  rejection_choice,
  add column needs_choice_since timestamptz;
create index bookings_by_specimen on bookings (specimen_id) where specimen_id is not null;
create index bookings_by_visit on bookings (visit_id);
create index bookings_results_due on bookings (lab_id, result_due_at) where result_due_at is not null and result_at is null;

alter table inbox_messages drop constraint inbox_messages_kind_check;
alter table inbox_messages add constraint inbox_messages_kind_check check (kind in (
  'visitBooked', 'visitMoved', 'visitCancelled', 'linesCancelled', 'visitReminder', 'fastReminder',
  'refundSent', 'paymentReturned', 'planStarted', 'planDue', 'planEnded',
  'specimenRejected', 'resultReady', 'resultCorrected', 'labAsksForCall', 'reviewReplied', 'payoutSent'));
