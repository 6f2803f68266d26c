create table lab_fronts (
  lab_id       int primary key references labs on delete cascade,
  file_id      uuid not null unique references stored_files,
  -- The beginning of the SHA-256 of the content, in its public address.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{16}$'),
  width        smallint not null check (width between 600 and 1600),
  height       smallint not null check (height between 300 and 1600),
  set_at       timestamptz not null default now()
);
comment on table lab_fronts is
  'The front of a lab, at the head of its public page. A replaced or removed one is deleted with its file.';
