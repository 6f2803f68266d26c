create table lab_logos (
  lab_id       int primary key references labs on delete cascade,
  file_id      uuid not null unique references stored_files,
  -- The beginning of the SHA-256 of the content, in its public address.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{16}$'),
  width        smallint not null check (width between 64 and 1000),
  height       smallint not null check (height between 64 and 1000),
  set_at       timestamptz not null default now()
);
comment on table lab_logos is
  'The logo of a lab, on its public page and its reports. A replaced or removed one is deleted with its file.';

-- A logo's file is deleted, for which PostgreSQL looks for rows that refer to it.
create index uploads_by_file on uploads (file_id);
