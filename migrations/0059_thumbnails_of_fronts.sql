create table lab_thumbnails (
  lab_id       int primary key references labs on delete cascade,
  file_id      uuid not null unique references stored_files,
  -- The beginning of the SHA-256 of the content, in its public address.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{16}$'),
  width        smallint not null check (width between 60 and 320),
  height       smallint not null check (height between 60 and 320),
  set_at       timestamptz not null default now()
);
comment on table lab_thumbnails is
  'The front of a lab in small, in rows and on phones: sent, replaced and removed together with it.';
