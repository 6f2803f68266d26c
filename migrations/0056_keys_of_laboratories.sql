-- Files are sealed under a key of their laboratory, and what a secret of the site made can be made anew under another.
create table lab_keys (
  id           uuid primary key default uuid_v7(),
  lab_id       integer not null references labs (id),
  key_sealed   bytea,
  made_at      timestamptz not null default now(),
  retired_at   timestamptz,
  destroyed_at timestamptz,
  constraint destroyed_key_is_gone check ((key_sealed is null) = (destroyed_at is not null))
);
comment on table lab_keys is 'One key of a laboratory, under which the keys of its files are wrapped. It is sealed under a secret that is not in the database; without it the files of the laboratory cannot be opened.';
create unique index lab_keys_current on lab_keys (lab_id) where retired_at is null and destroyed_at is null;
create index lab_keys_by_lab on lab_keys (lab_id);

alter table stored_files add column lab_key_id uuid references lab_keys (id);
comment on column stored_files.lab_key_id is 'The key that wraps the key of the file. Null for files of earlier releases, whose keys the secret of the site wraps itself.';
create index stored_files_by_lab_key on stored_files (lab_key_id, id);

alter table users add column code_sealed bytea, add column pin_keys_sealed bytea,
  add constraint sealed_code_has_hmac check (code_sealed is null or code_hmac is not null),
  add constraint pin_keys_have_pin check (pin_keys_sealed is null or pin_hash is not null);
comment on column users.code_sealed is 'The code of an anonymous customer, to make code_hmac anew under another secret.';
comment on column users.pin_keys_sealed is 'The key that was mixed into the PIN; several where it is not known which. Null: a key of the secret itself.';
alter table result_shares add column pin_keys_sealed bytea;
alter table totp_devices add column recovery_keys_sealed bytea;
comment on column totp_devices.recovery_keys_sealed is 'The key that hashes the recovery codes, as users.pin_keys_sealed.';
alter table newsletter_subscribers add column former_token_hashes bytea[] not null default '{}';
comment on column newsletter_subscribers.former_token_hashes is 'Hashes of the links that were derived from former secrets: letters of any age lead out.';
