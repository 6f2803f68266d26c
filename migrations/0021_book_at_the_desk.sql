-- The reception books for people who stand there or telephone, and registers those without an account.
create type booking_source as enum ('online', 'desk', 'telephone');
alter table orders add column source booking_source not null default 'online';
comment on column orders.source is
  'Who booked: the customer online, or the lab for a person at its desk or on the telephone.';

create table lab_customers (
  customer_id   uuid primary key references user_profiles on delete cascade,
  lab_id        int not null references labs on delete cascade,
  registered_by uuid references users on delete set null,
  registered_at timestamptz not null default now()
);
comment on table lab_customers is
  'One person without an account whom a lab registered.';
create index lab_customers_by_lab on lab_customers (lab_id, customer_id);
