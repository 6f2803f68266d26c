-- The store: what its buyers keep here, kits that lead to a test, and the embedded provider of the demo.

/* What a buyer sees again in the dashboard. Address, card, name and the order's fate are the provider's to keep. A
   visitor's purchase is kept only where a kit is in it, because a code has to be given for it. */
create table store_purchases (
  id             uuid primary key default uuid_v7(),
  user_id        uuid references users,
  -- SHA-256 of what the buyer's browser brings back from the payment page.
  token_hash     bytea not null unique check (length(token_hash) = 32),
  status         text not null default 'begun' check (status in ('begun', 'confirmed')),
  locale         text not null check (locale in ('ar', 'en')),
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  -- In the currency's smallest unit.
  total_minor    bigint not null check (total_minor >= 0),
  total_formatted text not null check (length(total_formatted) between 1 and 60),
  -- [{ productId, variantId, title, variantTitle, image, quantity, priceMinor, priceFormatted, kitTestId }]
  items          jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) between 1 and 50),
  created_at     timestamptz not null default now(),
  confirmed_at   timestamptz,
  constraint confirmed_is_dated check ((status = 'confirmed') = (confirmed_at is not null))
);
create index store_purchases_by_user on store_purchases (user_id, id) where user_id is not null;
create index store_purchases_begun on store_purchases (created_at) where status = 'begun';

/* One kit that was bought: its code is written on the kit, and ties it to a booking of its test, whose result then
   stands in the dashboard. */
create table kits (
  id            uuid primary key default uuid_v7(),
  -- Twelve characters of Crockford's base32 with their check symbol, without hyphens.
  code          text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  test_id       int not null references tests,
  purchase_id   uuid references store_purchases on delete set null,
  product_title text not null check (length(product_title) between 1 and 300),
  -- Whose it is, once somebody has activated it.
  user_id       uuid references users,
  activated_at  timestamptz,
  booking_id    uuid unique references bookings,
  tied_at       timestamptz,
  created_at    timestamptz not null default now(),
  constraint activated_by_somebody check (booking_id is null or activated_at is not null),
  constraint tied_is_dated check ((booking_id is null) = (tied_at is null))
);
create index kits_by_user on kits (user_id, id) where user_id is not null;
create index kits_by_purchase on kits (purchase_id) where purchase_id is not null;

-- The embedded provider, in the demo only. Its products are files; what changes is here.
create table embedded_store_stock (
  variant_id text primary key,
  quantity   int not null check (quantity >= 0)
);
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
create index embedded_store_checkouts_open on embedded_store_checkouts (created_at) where status = 'open';
