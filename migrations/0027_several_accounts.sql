-- Several accounts on one plan: one customer pays, each member keeps an account of their own.
alter table plans add column account_limit int not null default 1 check (account_limit between 1 and 1000);
alter table plan_versions add column account_limit int not null default 1 check (account_limit between 1 and 1000);
comment on column plans.account_limit is 'Accounts that the plan is for, the account that pays included.';

update plans set account_limit = 10 where audience = 'customer' and tier = 'enterprise';
insert into plan_versions (audience, tier, version, price_halalas, fee_basis_points, discount_basis_points,
                           commission_basis_points, active_test_limit, storage_bytes, has_ai_analysis, is_featured,
                           is_most_popular, account_limit, effective_from, in_force_at)
select p.audience, p.tier, (select max(version) + 1 from plan_versions where audience = p.audience and tier = p.tier),
       p.price_halalas, p.fee_basis_points, p.discount_basis_points, p.commission_basis_points, p.active_test_limit,
       p.storage_bytes, p.has_ai_analysis, p.is_featured, p.is_most_popular, p.account_limit, now(), now()
from plans p where p.audience = 'customer' and p.tier = 'enterprise';

create table plan_members (
  -- The key: a person is a member of one plan at most.
  user_id       uuid primary key references user_profiles,
  owner_id      uuid not null references user_profiles,
  -- A second press of "Accept" finds that this invitation was accepted already.
  invitation_id uuid not null,
  joined_at     timestamptz not null default now(),
  check (user_id <> owner_id)
);
comment on table plan_members is 'One customer who has the plan that another customer pays.';
create index plan_members_by_owner on plan_members (owner_id, joined_at);

create table plan_invitations (
  id         uuid primary key default uuid_v7(),
  owner_id   uuid not null references user_profiles,
  email      text not null check (email = lower(email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (owner_id, email)
);
comment on table plan_invitations is
  'One address that may join the plan of its owner. The row is deleted when the invitation is accepted, declined or withdrawn.';
create index plan_invitations_by_email on plan_invitations (email);
create index plan_invitations_by_expiry on plan_invitations (expires_at);

alter table inbox_messages drop constraint inbox_messages_kind_check;
alter table inbox_messages add constraint inbox_messages_kind_check check (kind in (
  'visitBooked', 'visitMoved', 'visitCancelled', 'linesCancelled', 'visitReminder', 'fastReminder', 'refundSent',
  'paymentReturned', 'planStarted', 'planDue', 'planEnded', 'planInvited', 'planMemberJoined', 'planMembershipEnded',
  'specimenRejected', 'resultReady', 'resultCorrected', 'labAsksForCall', 'reviewReplied', 'payoutSent',
  'testRequestReviewed', 'labReviewed', 'licenceExpires', 'caseAnswered', 'caseClosed', 'bankAccountChanged',
  'criticalUnanswered', 'visitNeedsTime', 'visitStands'));
