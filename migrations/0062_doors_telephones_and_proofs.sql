-- A burst of wrong passwords, PINs, codes and passkeys is told to the owner by a task, which reads the list of sign-ins.
alter table users add column wrong_tries_told_at timestamptz;
comment on column users.wrong_tries_told_at is 'When the owner was last told of a burst of wrong tries.';
create index sign_in_events_failed on sign_in_events (at, user_id) where outcome = 'failed';

alter table sign_in_events drop constraint sign_in_events_kind_check;
alter table sign_in_events add constraint sign_in_events_kind_check check (
  kind in ('signIn', 'secondFactor', 'secondFactorOn', 'secondFactorOff', 'newSecret', 'sessionEnded',
           'passkey', 'passkeyCopied', 'passkeyAdded', 'passkeyRemoved', 'secret'));

-- Beside whatever kinds there are by now.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'inbox_messages_kind_check');
begin
  alter table inbox_messages drop constraint inbox_messages_kind_check;
  execute 'alter table inbox_messages add constraint inbox_messages_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''wrongTries''::text, ');
end $$;

-- The telephone of an approved lab is what customers call, also for what a critical value asks: it is reviewed as a name is.
alter table lab_proposals
  add column phone text check (length(phone) <= 30),
  drop constraint lab_proposals_check1,
  add constraint lab_proposals_check1 check (
    num_nonnulls(lab_name_ar, lab_name_en, license_number, address_ar, address_en, lat, phone) > 0);
comment on column lab_proposals.phone is 'Empty: the lab wishes to show none.';
comment on table lab_proposals is
  'One change of name, licence number, address, telephone or place that a lab asks for. Asking again replaces the open one, so that '
  'an administrator decides about what they have read. Administrators are named without a foreign key, as in the audit log.';

-- A proved e-mail address is no proof of a person: beyond the first visit that is to be paid at a lab a telephone or card is.
update site_settings set value = '{"unprovedVisits": 1}'::jsonb || value where key = 'policies';
