-- Versions of customers' plans that are still to come kept a limit of storage, which is not sold to customers.
alter table plan_versions disable trigger user;
update plan_versions set storage_bytes = null
where audience = 'customer' and storage_bytes is not null and in_force_at is null and withdrawn_at is null;
alter table plan_versions enable trigger user;
