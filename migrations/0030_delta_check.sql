-- A change since the person's last result at the lab that exceeds a limit is acknowledged before the result is verified.
alter table result_versions add column acknowledged_analyte_ids int[] not null default '{}';
comment on column result_versions.acknowledged_analyte_ids is
  'The analytes whose change exceeded its limit, acknowledged by verified_by at verified_at.';
alter table result_versions add constraint result_versions_acknowledged_when_verified
  check (acknowledged_analyte_ids = '{}' or verified_at is not null) not valid;

create table delta_limits (
  lab_id     int not null references labs on delete cascade,
  analyte_id int not null references analytes on delete cascade,
  -- In analytes.ucum.
  absolute   numeric check (absolute > 0 and absolute <= 1000000000),
  percent    numeric check (percent > 0 and percent <= 100000),
  changed_at timestamptz not null default now(),
  primary key (lab_id, analyte_id),
  check (num_nonnulls(absolute, percent) <= 1)
);
comment on table delta_limits is
  'The change of an analyte from which a lab wants it marked, in place of the usual limit; neither number: never marked.';
