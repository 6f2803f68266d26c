-- An invitation to a lab's staff is a row of its own until the person accepts it. Before, it made the account at once
-- and so took an address away from its owner.
create type invitation_state as enum ('sent', 'accepted', 'withdrawn');

create table staff_invitations (
  id         uuid primary key default uuid_v7(),
  lab_id     int not null references labs on delete cascade,
  email      text not null check (email = lower(email) and email like '%_@_%'),
  name       text not null check (length(name) between 1 and 200),
  role       lab_role not null check (role <> 'owner'),
  invited_by uuid not null references user_profiles,
  state      invitation_state not null default 'sent',
  sent_at    timestamptz not null default now(),
  times_sent int not null default 1 check (times_sent > 0),
  expires_at timestamptz not null,
  -- Of the newest mail: sending again ends the links before it.
  token_hash bytea not null unique check (length(token_hash) = 32),
  ended_at   timestamptz,
  check ((state = 'sent') = (ended_at is null))
);
comment on table staff_invitations is
  'One address that a lab invites to its staff. A sent one beyond expires_at has expired: nothing has to mark it in time.';
create unique index staff_invitations_open on staff_invitations (lab_id, email) where state = 'sent';
create index staff_invitations_by_lab on staff_invitations (lab_id);
create index staff_invitations_by_email on staff_invitations (email);
create index staff_invitations_by_end on staff_invitations (least(ended_at, expires_at));

-- Accounts without a way to sign in become invitations, and their addresses are free again. Links in mails stay valid.
with waiting as materialized (
  select f.user_id, f.lab_id, f.role, f.created_at, u.email, coalesce(p.name, u.email) as name, l.owner_id,
         coalesce(k.token_hash, sha256(uuid_send(gen_random_uuid()))) as token_hash,
         coalesce(k.expires_at, now()) as expires_at
  from lab_staff f
  join users u on u.id = f.user_id
  join user_profiles p on p.id = f.user_id
  join labs l on l.id = f.lab_id
  left join lateral (
    select token_hash, expires_at from email_links
    where user_id = f.user_id and purpose = 'staff_invitation' and used_at is null
    order by expires_at desc limit 1) k on true
  where f.role <> 'owner' and u.email is not null and u.password_hash is null
    and not exists (select from google_accounts where user_id = u.id)
    and not exists (select from passkeys where user_id = u.id)
), invited as (
  insert into staff_invitations (lab_id, email, name, role, invited_by, sent_at, expires_at, token_hash)
  select lab_id, email, name, role, owner_id, created_at, expires_at, token_hash from waiting
), removed as (
  delete from lab_staff where user_id in (select user_id from waiting)
), freed as (
  update users set email = null, email_verified_at = null where id in (select user_id from waiting)
)
update user_profiles set name = null, erased_at = now() where id in (select user_id from waiting);

delete from outbox where job->>'kind' = 'staffInvitation';
delete from email_links where purpose = 'staff_invitation';
alter type email_link_purpose rename to email_link_purpose_before;
create type email_link_purpose as enum ('verify_email', 'reset_password');
alter table email_links alter column purpose type email_link_purpose using purpose::text::email_link_purpose;
drop type email_link_purpose_before;
