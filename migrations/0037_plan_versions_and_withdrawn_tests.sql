-- Versions of customers' plans that are still to come kept a limit of storage, which is not sold to customers.
alter table plan_versions disable trigger user;
update plan_versions set storage_bytes = null
where audience = 'customer' and storage_bytes is not null and in_force_at is null and withdrawn_at is null;
alter table plan_versions enable trigger user;

-- A test can be taken out of the catalogue, and put back.
alter table tests add column withdrawn_at timestamptz;
comment on column tests.withdrawn_at is
  'Since when it is out of the catalogue: not found, listed or offered. What was booked and measured stays.';
alter table lab_tests add column closed_by_catalogue boolean not null default false;
comment on column lab_tests.closed_by_catalogue is
  'The test left the catalogue while the lab offered it; offered again when the test is put back.';
