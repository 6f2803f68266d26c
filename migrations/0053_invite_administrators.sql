-- An administrator is invited by mail. A row until the person accepts, as an invitation to a lab's staff is.
create table admin_invitations (
  id         uuid primary key default uuid_v7(),
  email      text not null check (email = lower(email) and email like '%_@_%'),
  name       text not null check (length(name) between 1 and 200),
  role       admin_role not null,
  invited_by uuid not null references user_profiles,
  state      invitation_state not null default 'sent',
  sent_at    timestamptz not null default now(),
  times_sent int not null default 1 check (times_sent > 0),
  expires_at timestamptz not null,
  -- Of the newest mail: sending again ends the links before.
  token_hash bytea not null unique check (length(token_hash) = 32),
  ended_at   timestamptz,
  check ((state = 'sent') = (ended_at is null))
);
comment on table admin_invitations is
  'One address that an owner invites to the desk. A sent one beyond expires_at has expired: nothing has to mark it in time.';
create unique index admin_invitations_open on admin_invitations (email) where state = 'sent';
create index admin_invitations_by_inviter on admin_invitations (invited_by);
create index admin_invitations_by_email on admin_invitations (email);
create index admin_invitations_by_end on admin_invitations (least(ended_at, expires_at));
