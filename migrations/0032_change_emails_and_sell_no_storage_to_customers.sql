-- A wish to change the address of an account, and after the change the way back.
create table email_changes (
  id           uuid primary key default uuid_v7(),
  user_id      uuid not null references users on delete cascade,
  old_email    text not null,
  new_email    text not null check (new_email = lower(new_email) and new_email like '%_@_%' and new_email <> old_email),
  -- The session that asked stays open when the others end.
  session_id   uuid not null,
  -- Of the link that works now: until the change the one to the new address, after it the one to the old address.
  token_hash   bytea not null unique,
  asked_at     timestamptz not null default now(),
  confirmed_at timestamptz,
  expires_at   timestamptz not null
);
comment on table email_changes is
  'One change of an account''s address: a wish until its link is used, then the way back to the old address. Only a hash '
  'of the link is stored; the token is derived again when the mail is written.';
create unique index email_changes_one_wish on email_changes (user_id) where confirmed_at is null;
create index email_changes_by_user on email_changes (user_id);
create index email_changes_by_old_email on email_changes (old_email) where confirmed_at is not null;
create index email_changes_by_expiry on email_changes (expires_at);

-- A limit of storage for customers was a term of their free plan that nothing reads: it refuses no result.
update plans set storage_bytes = null where audience = 'customer' and storage_bytes is not null;
insert into plan_versions (audience, tier, version, price_halalas, fee_basis_points, discount_basis_points,
                           commission_basis_points, active_test_limit, storage_bytes, has_ai_analysis, is_featured,
                           is_most_popular, account_limit, effective_from, in_force_at)
select p.audience, p.tier, v.newest + 1, p.price_halalas, p.fee_basis_points, p.discount_basis_points,
       p.commission_basis_points, p.active_test_limit, p.storage_bytes, p.has_ai_analysis, p.is_featured,
       p.is_most_popular, p.account_limit, now(), now()
from plans p
cross join lateral (
  select max(version) as newest,
         (array_agg(storage_bytes order by version desc) filter (where in_force_at is not null))[1] as storage_bytes
  from plan_versions where audience = p.audience and tier = p.tier
) v
where p.audience = 'customer' and v.storage_bytes is not null;
