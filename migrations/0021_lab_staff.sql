-- Who works at a laboratory, and as what. The owner is one of them.

create type lab_role as enum ('owner', 'reception', 'technician', 'verifier', 'finance');

create table lab_staff (
  user_id    uuid primary key references user_profiles on delete cascade,
  lab_id     int not null references labs on delete cascade,
  role       lab_role not null,
  created_at timestamptz not null default now()
);
create index lab_staff_by_lab on lab_staff (lab_id);
create unique index lab_staff_one_owner on lab_staff (lab_id) where role = 'owner';

insert into lab_staff (user_id, lab_id, role, created_at) select owner_id, id, 'owner', created_at from labs;

create function owner_is_staff() returns trigger
language plpgsql as $$
begin
  insert into lab_staff (user_id, lab_id, role, created_at) values (new.owner_id, new.id, 'owner', new.created_at);
  return null;
end $$;
create trigger labs_owner_is_staff after insert on labs for each row execute function owner_is_staff();

alter table labs
  add column license_expires_on date,
  -- Whether a result is released only once a second person has verified it.
  add column verifies_by_second_person boolean not null default false;

-- Tests that a laboratory would like to see in the catalogue; the administrator decides.
create type test_request_status as enum ('pending', 'approved', 'rejected');

create table test_requests (
  id                  uuid primary key default uuid_v7(),
  requested_by_lab_id int not null references labs on delete cascade,
  requested_by        uuid references users on delete set null,
  test_name_ar        text not null check (length(test_name_ar) between 1 and 200),
  test_name_en        text not null check (length(test_name_en) between 1 and 200),
  note                text not null default '',
  status              test_request_status not null default 'pending',
  reviewed_at         timestamptz,
  review_reason       text,
  -- The test it came to.
  test_id             int references tests on delete set null,
  created_at          timestamptz not null default now(),
  check ((status = 'pending') = (reviewed_at is null))
);
create index test_requests_by_lab on test_requests (requested_by_lab_id, id desc);
create index test_requests_pending on test_requests (id) where status = 'pending';
