create table lab_sites (
  lab_id   int not null references labs on delete cascade,
  -- It stands in a header: nothing else than an origin may get here.
  origin   text not null check (
    length(origin) <= 200 and origin ~ '^(https://[a-z0-9-]+(\.[a-z0-9-]+)+|http://(localhost|127\.0\.0\.1))(:[0-9]{1,5})?$'),
  added_at timestamptz not null default now(),
  primary key (lab_id, origin)
);
comment on table lab_sites is
  'The sites of a lab that may show its booking widget: origins, in the policy of the widget''s page. A lab without one has no widget.';
