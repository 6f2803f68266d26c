-- The store: purchases that the dashboard shows, and the embedded provider of the demo. Kits stand in 0008.

create table store_purchases (
  id              uuid primary key default uuid_v7(),
  user_id         uuid references users,
  -- SHA-256 of the token with which the buyer's browser returns from the payment page.
  token_hash      bytea not null unique check (length(token_hash) = 32),
  status          text not null default 'begun' check (status in ('begun', 'confirmed')),
  locale          text not null check (locale in ('ar', 'en')),
  currency        text not null check (currency ~ '^[A-Z]{3}$'),
  -- In the currency's smallest unit.
  total_minor     bigint not null check (total_minor >= 0),
  total_formatted text not null check (length(total_formatted) between 1 and 60),
  -- [{ productId, variantId, title, variantTitle, image, quantity, priceMinor, priceFormatted, kitTestId }]
  items           jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) between 1 and 50),
  created_at      timestamptz not null default now(),
  confirmed_at    timestamptz,
  constraint confirmed_is_dated check ((status = 'confirmed') = (confirmed_at is not null))
);
comment on table store_purchases is
  'One store order as the dashboard shows it. The provider stores address, card, name and delivery. A visitor''s order '
  'is stored only if it contains a kit, which needs a code.';
create index store_purchases_by_user on store_purchases (user_id, id) where user_id is not null;
create index store_purchases_begun on store_purchases (created_at) where status = 'begun';

create table embedded_store_stock (
  variant_id text primary key,
  quantity   int not null check (quantity >= 0)
);
comment on table embedded_store_stock is
  'How many of one variant the embedded provider of the demo has. Its products are files.';

create table embedded_store_checkouts (
  id          uuid primary key default uuid_v7(),
  -- [{ variantId, quantity }]
  items       jsonb not null,
  success_url text not null,
  cancel_url  text not null,
  locale      text not null,
  time_zone   text not null,
  status      text not null default 'open' check (status in ('open', 'paid', 'cancelled')),
  created_at  timestamptz not null default now(),
  paid_at     timestamptz,
  constraint paid_is_dated check ((status = 'paid') = (paid_at is not null))
);
comment on table embedded_store_checkouts is 'One checkout at the embedded provider of the demo.';
create index embedded_store_checkouts_open on embedded_store_checkouts (created_at) where status = 'open';
