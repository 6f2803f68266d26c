alter table store_purchases add column embedded_checkout_id uuid;
comment on column store_purchases.embedded_checkout_id is
  'The checkout at the embedded provider, which knows whether it is paid; null for a provider that cannot be asked.';
