-- A suspended lab has visits ahead; the administrator decides what becomes of them.
alter table labs add column visits_ahead text not null default 'keep'
  check (visits_ahead in ('keep', 'tell', 'cancel', 'free'));
comment on column labs.visits_ahead is
  'What a task does with the visits ahead once the decision is final. Of a suspended lab: keep them, tell their customers, '
  'or cancel them with a refund. Of a restored lab: free, until told customers have their time back.';
create index labs_with_visits_to_settle on labs (id) where visits_ahead <> 'keep';

alter table lab_reviews add column before_visits_ahead text not null default 'keep'
  check (before_visits_ahead in ('keep', 'tell', 'cancel', 'free'));

-- Another laboratory is asked for, where the lab takes no visits at all.
alter table inbox_messages drop constraint inbox_messages_kind_check;
alter table inbox_messages add constraint inbox_messages_kind_check check (kind in (
  'visitBooked', 'visitMoved', 'visitCancelled', 'linesCancelled', 'visitReminder', 'fastReminder', 'refundSent',
  'paymentReturned', 'planStarted', 'planDue', 'planEnded', 'planInvited', 'planMemberJoined', 'planMembershipEnded',
  'specimenRejected', 'resultReady', 'resultCorrected', 'labAsksForCall', 'reviewReplied', 'payoutSent',
  'testRequestReviewed', 'labReviewed', 'licenceExpires', 'certificateReviewed', 'certificateExpires', 'caseAnswered',
  'caseClosed', 'bankAccountChanged', 'criticalUnanswered', 'visitNeedsTime', 'visitNeedsLab', 'visitStands')) not valid;
-- Whoever chose about a visit that needs another time chose about this, too.
insert into notification_choices (user_id, kind, channel, is_on)
select user_id, 'visitNeedsLab', channel, is_on from notification_choices where kind = 'visitNeedsTime';
