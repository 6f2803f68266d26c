-- What the administrator may set, and the plans of customers and laboratories with what each of them changes.

create table site_settings (
  key        text primary key,
  value      jsonb not null,
  updated_at timestamptz not null default now()
);
-- A null VAT number: receipts are then no tax invoices. Where citizens are exempt, the state bears the VAT on
-- their medical services (Royal Decree A/86), not that on our fee.
insert into site_settings (key, value) values
  ('vat', '{"rateBasisPoints": 1500, "citizensExempt": true, "vatNumber": null}'),
  ('seller', '{"nameAr": "مختبري", "nameEn": "Mukhtabari", "addressAr": "الرياض", "addressEn": "Riyadh"}');

create function site_vat_basis_points() returns int
language sql stable as $$
  select coalesce((select (value ->> 'rateBasisPoints')::int from site_settings where key = 'vat'), 0)
$$;

-- Rates in hundredths of a percent. Null limits: none.
create table plans (
  audience                user_type not null check (audience in ('customer', 'lab')),
  tier                    text not null check (tier = lower(tier)),
  position                smallint not null,
  price_halalas           int not null check (price_halalas >= 0), -- a month
  fee_basis_points        int not null default 0 check (fee_basis_points between 0 and 10000),
  discount_basis_points   int not null default 0 check (discount_basis_points between 0 and 10000),
  commission_basis_points int not null default 0 check (commission_basis_points between 0 and 10000),
  active_test_limit       int check (active_test_limit > 0),
  storage_bytes           bigint check (storage_bytes > 0),
  has_ai_analysis         boolean not null default false,
  is_featured             boolean not null default false,
  has_multiple_accounts   boolean not null default false,
  is_most_popular         boolean not null default false,
  primary key (audience, tier)
);
create unique index plans_free_once on plans (audience) where price_halalas = 0;

insert into plans (audience, tier, position, price_halalas, fee_basis_points, discount_basis_points,
                   commission_basis_points, active_test_limit, storage_bytes, has_ai_analysis, is_featured,
                   has_multiple_accounts, is_most_popular)
values
  ('customer', 'basic',        1, 0,     500, 0,   0,    null, 1073741824, false, false, false, false),
  ('customer', 'premium',      2, 9900,  300, 500, 0,    null, null,       true,  false, false, true),
  ('customer', 'enterprise',   3, 49900, 200, 0,   0,    null, null,       true,  false, true,  false),
  ('lab',      'starter',      1, 0,     0,   0,   1500, 20,   null,       false, false, false, false),
  ('lab',      'professional', 2, 49900, 0,   0,   1000, 100,  null,       false, true,  false, true),
  ('lab',      'premium',      3, 99900, 0,   0,   700,  null, null,       true,  true,  false, false);

/* The plan of this tier; whoever has a tier that is none of the audience's has the free one. */
create function plan_of(p_audience user_type, p_tier text) returns plans
language sql stable as $$
  select p from plans p where p.audience = p_audience and (p.tier = p_tier or p.price_halalas = 0)
  order by p.tier = p_tier desc limit 1
$$;

/* A rate of an amount, half a halala rounded up. */
create function rate_of(p_halalas bigint, p_basis_points int) returns int
language sql immutable as $$ select round(p_halalas::numeric * p_basis_points / 10000)::int $$;

/* The VAT inside an amount that includes it. */
create function vat_inside(p_halalas bigint, p_basis_points int) returns int
language sql immutable as $$ select round(p_halalas::numeric * p_basis_points / (10000 + p_basis_points))::int $$;
