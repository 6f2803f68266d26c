-- The licence and the accreditations of a laboratory: documents that it sends, and that an administrator decides about.
create type lab_certificate_kind as enum ('licence', 'cbahi', 'cap', 'iso15189');
create type lab_certificate_state as enum ('waiting', 'accepted', 'rejected', 'replaced');
alter type accreditation add value 'cap' before 'iso15189';

create table lab_certificates (
  id         uuid primary key default uuid_v7(),
  lab_id     int not null references labs on delete cascade,
  kind       lab_certificate_kind not null,
  -- Null in the three: verified before documents were sent, see below.
  number     text check (length(number) between 1 and 100),
  expires_on date,
  file_id    uuid unique references stored_files,
  state      lab_certificate_state not null default 'waiting',
  reason     text check (length(reason) between 1 and 500),
  sent_by    uuid,
  sent_at    timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  -- When the lab was told that it ends soon.
  warned_at  timestamptz,
  check ((file_id is null) = (number is null) and (file_id is null) = (expires_on is null)),
  check (file_id is not null or kind <> 'licence'),
  check (state <> 'waiting' or file_id is not null),
  check ((state = 'rejected') = (reason is not null))
);
comment on table lab_certificates is
  'One document of a lab: its licence or an accreditation. One of a kind waits at most, and one of a kind is accepted.';
create unique index lab_certificates_waiting on lab_certificates (lab_id, kind) where state = 'waiting';
create unique index lab_certificates_accepted on lab_certificates (lab_id, kind) where state = 'accepted';
create index lab_certificates_by_lab on lab_certificates (lab_id, id desc);
create index lab_certificates_by_end on lab_certificates (expires_on) where state = 'accepted';

-- What administrators entered before documents were sent stays.
insert into lab_certificates (lab_id, kind, state, decided_at)
select l.id, a.name::text::lab_certificate_kind, 'accepted', l.reviewed_at
from labs l cross join unnest(l.accreditations) a (name);

alter table inbox_messages drop constraint inbox_messages_kind_check;
alter table inbox_messages add constraint inbox_messages_kind_check check (kind in (
  'visitBooked', 'visitMoved', 'visitCancelled', 'linesCancelled', 'visitReminder', 'fastReminder', 'refundSent',
  'paymentReturned', 'planStarted', 'planDue', 'planEnded', 'planInvited', 'planMemberJoined', 'planMembershipEnded',
  'specimenRejected', 'resultReady', 'resultCorrected', 'labAsksForCall', 'reviewReplied', 'payoutSent',
  'testRequestReviewed', 'labReviewed', 'licenceExpires', 'certificateReviewed', 'certificateExpires', 'caseAnswered',
  'caseClosed', 'bankAccountChanged', 'criticalUnanswered', 'visitNeedsTime', 'visitStands')) not valid;
