-- Messages to telephones with their states, choices of notification, and critical values that were not answered.
create table text_messages (
  id               uuid primary key default uuid_v7(),
  user_id          uuid not null references user_profiles on delete cascade,
  channel          text not null default 'sms' check (channel in ('sms')),
  phone_code_id    uuid unique references phone_codes on delete cascade,
  inbox_message_id uuid unique references inbox_messages on delete cascade,
  locale           text not null check (locale in ('ar', 'en')),
  quiet_time_zone  text,
  state            text not null default 'queued' check (state in ('queued', 'sent', 'delivered', 'failed')),
  parts            smallint,
  attempts         integer not null default 0,
  next_attempt_at  timestamptz not null default now(),
  leased_until     timestamptz,
  last_error       text,
  created_at       timestamptz not null default now(),
  constraint text_messages_one_reason check (num_nonnulls(phone_code_id, inbox_message_id) = 1)
);
comment on table text_messages is 'One message to a telephone: queued, then with the state that the provider reports. Holds no number and no text.';
comment on column text_messages.quiet_time_zone is 'Where 22:00 to 07:00 is night for this message; null: it leaves at any hour.';
create index text_messages_due on text_messages (next_attempt_at, id) where state = 'queued';
create index text_messages_by_user on text_messages (user_id);
create index text_messages_by_age on text_messages (created_at);

create table notification_choices (
  user_id uuid not null references user_profiles on delete cascade,
  kind    text not null,
  channel text not null check (channel in ('bell', 'mail', 'sms')),
  is_on   boolean not null,
  primary key (user_id, kind, channel)
);
comment on table notification_choices is 'What a user chose for one kind of message and channel; without a row the default of the kind holds.';

alter table critical_calls add column is_wrong_number boolean not null default false
  constraint critical_calls_wrong_number check (not (is_reached and is_wrong_number));

create table critical_escalations (
  result_id    uuid not null references results,
  version      integer not null,
  due_at       timestamptz not null,
  escalated_at timestamptz,
  primary key (result_id, version)
);
comment on table critical_escalations is 'When a critical value that no call has reached yet is told to the customer and the heads of the laboratory.';
create index critical_escalations_due on critical_escalations (due_at) where escalated_at is null;

alter table inbox_messages drop constraint inbox_messages_kind_check;
alter table inbox_messages add constraint inbox_messages_kind_check check (kind in (
  'visitBooked', 'visitMoved', 'visitCancelled', 'linesCancelled', 'visitReminder', 'fastReminder', 'refundSent',
  'paymentReturned', 'planStarted', 'planDue', 'planEnded', 'specimenRejected', 'resultReady', 'resultCorrected',
  'labAsksForCall', 'reviewReplied', 'payoutSent', 'testRequestReviewed', 'labReviewed', 'licenceExpires',
  'caseAnswered', 'caseClosed', 'bankAccountChanged', 'criticalUnanswered'));
