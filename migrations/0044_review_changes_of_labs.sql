-- What names a lab, once it was approved, changes by a proposal that an administrator decides about.
create table lab_proposals (
  id             uuid primary key default uuid_v7(),
  lab_id         int not null references labs on delete cascade,
  state          text not null default 'open'
                 check (state in ('open', 'approved', 'rejected', 'withdrawn', 'replaced')),
  -- Null where it stays as it is.
  lab_name_ar    text check (length(lab_name_ar) between 1 and 200),
  lab_name_en    text check (length(lab_name_en) between 1 and 200),
  license_number text check (length(license_number) between 1 and 200),
  address_ar     text check (length(address_ar) <= 200),
  address_en     text check (length(address_en) <= 200),
  -- The place changes as a whole.
  city_id        text,
  lat            double precision check (lat between -90 and 90),
  lon            double precision check (lon between -180 and 180),
  proposed_at    timestamptz not null default now(),
  reason         text check (length(reason) between 1 and 500),
  decided_by     uuid,
  decided_at     timestamptz,
  check ((lat is null) = (lon is null) and (city_id is null or lat is not null)),
  check (num_nonnulls(lab_name_ar, lab_name_en, license_number, address_ar, address_en, lat) > 0),
  check ((state = 'rejected') = (reason is not null)),
  check ((state in ('approved', 'rejected')) = (decided_by is not null)),
  check ((state = 'open') = (decided_at is null))
);
comment on table lab_proposals is
  'One change of name, licence number, address or place that a lab asks for. Asking again replaces the open one, so that '
  'an administrator decides about what they have read. Administrators are named without a foreign key, as in the audit log.';
create unique index lab_proposals_open on lab_proposals (lab_id) where state = 'open';
create index lab_proposals_waiting on lab_proposals (id) where state = 'open';
create index lab_proposals_by_lab on lab_proposals (lab_id, id desc);

-- A licence has one approved lab. Those that shared one before stay, until their number changes.
alter table labs add column shares_licence boolean not null default false;
comment on column labs.shares_licence is
  'Another lab was approved with this licence number before numbers were unique; a new number ends it.';
update labs set shares_licence = true
where id in (
  select id from (
    select id, row_number() over (partition by fold_words(license_number) order by reviewed_at nulls first, id) as place
    from labs where approved and cardinality(fold_words(license_number)) > 0) numbered
  where place > 1);
create unique index labs_one_licence on labs (fold_words(license_number))
  where approved and not shares_licence and cardinality(fold_words(license_number)) > 0;
