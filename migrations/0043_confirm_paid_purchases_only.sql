alter table store_purchases
  add column payment_seen_by text check (payment_seen_by in ('provider', 'administrator', 'buyer'));
comment on column store_purchases.payment_seen_by is
  'Who has seen the payment: the embedded provider, or an administrator at a provider that cannot be asked. ''buyer'' '
  'stands for purchases from before, confirmed by their buyer''s return: nobody has seen a payment of theirs.';
update store_purchases
set payment_seen_by = case when embedded_checkout_id is null then 'buyer' else 'provider' end
where status = 'confirmed';
alter table store_purchases
  add constraint confirmed_is_seen check ((status = 'confirmed') = (payment_seen_by is not null));

-- One payment confirms one purchase.
create unique index store_purchases_by_embedded_checkout on store_purchases (embedded_checkout_id);
