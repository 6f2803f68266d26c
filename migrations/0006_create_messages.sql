-- The newsletter. Inbox messages reference visits and orders and stand in 0008.

create table newsletter_subscribers (
  id              uuid primary key default uuid_v7(),
  email           text unique check (email = lower(email) and length(email) between 3 and 254),
  -- HMAC-SHA-256 of the address, under a key that is not in the database.
  email_hmac      bytea not null check (length(email_hmac) = 32),
  locale          text not null check (locale in ('ar', 'en')),
  status          text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  -- The wording that was agreed to.
  consent_version text not null check (consent_version ~ '^\d{4}-\d{2}-\d{2}$'),
  asked_at        timestamptz not null default now(),
  confirmed_at    timestamptz,
  withdrawn_at    timestamptz,
  -- The last mail about the subscription itself: limits the mails that a stranger can cause.
  letter_at       timestamptz not null default now(),
  constraint confirmed_is_dated check ((status = 'pending') = (confirmed_at is null)),
  constraint withdrawn_is_dated check ((status = 'unsubscribed') = (withdrawn_at is not null)),
  constraint who_left_is_forgotten check ((status = 'unsubscribed') = (email is null))
);
comment on table newsletter_subscribers is
  'One subscription. An address that unsubscribed and comes back is a new one; after unsubscribing the row holds no '
  'address, only the proof that consent was given and withdrawn.';
create index newsletter_subscribers_pending on newsletter_subscribers (asked_at) where status = 'pending';
