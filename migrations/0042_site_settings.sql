-- What the administrator may set, and the legal texts with their versions. Readers keep all of it in memory and
-- look once a second whether the version moved.

update site_settings set updated_at = date_trunc('milliseconds', updated_at);
alter table site_settings alter column updated_at set default date_trunc('milliseconds', now());

insert into site_settings (key, value) values
  ('contact', '{"email": "hello@mukhtabari.example", "phone": null, "whatsapp": null, "addressAr": "", "addressEn": ""}'),
  ('social', '{"x": "https://social.example/mukhtabari", "instagram": null, "linkedin": null, "youtube": null}'),
  ('home', '{
    "labs":   {"isLive": false, "ar": "+500", "en": "500+"},
    "tests":  {"isLive": false, "ar": "+50,000", "en": "50,000+"},
    "rating": {"isLive": false, "ar": "4.9/5", "en": "4.9/5"},
    "hours":  {"isLive": false, "ar": "24–48 ساعة", "en": "24–48 hours"},
    "areCategoryCountsLive": false}'),
  ('banners', '[]'),
  ('policies', '{"cancelNoticeHours": 4, "holdMinutes": 15, "resultHours": 48}'),
  ('switches', '{"anonymousAccounts": true, "labSignUp": true, "cardPayment": true, "languageModel": true, "reviews": true}');

create function site_policy(p_name text, p_otherwise int) returns int
language sql stable as $$
  select coalesce((select (value ->> p_name)::int from site_settings where key = 'policies'), p_otherwise)
$$;
-- Only of what is new: a lab that has set its own notice keeps it.
alter table labs alter column cancel_notice_hours set default site_policy('cancelNoticeHours', 4);
alter table tests alter column turnaround_hours set default site_policy('resultHours', 48);

-- The version of each text that a consent given now agrees to. A consent locks the row for share, publishing writes
-- it: whichever comes second sees what the other did.
create table legal_in_force (
  document text primary key check (document in ('terms', 'privacy')),
  version  date not null
);
insert into legal_in_force (document, version) values ('terms', '2025-10-02'), ('privacy', '2025-10-02');

-- A text without a version is the draft of the next one. The first version, 2025-10-02, is part of the pages.
create table legal_texts (
  id           uuid primary key default uuid_v7(),
  document     text not null references legal_in_force,
  locale       text not null check (locale in ('ar', 'en')),
  version      date,
  title        text not null,
  description  text not null,
  body         text not null,
  updated_at   timestamptz not null default date_trunc('milliseconds', now()),
  published_at timestamptz,
  published_by uuid,
  check ((version is null) = (published_at is null) and (version is null) = (published_by is null)),
  unique nulls not distinct (document, version, locale)
);

create function keep_published_text() returns trigger
language plpgsql as $$
begin
  if old.version is not null then raise exception 'a published text stays as people agreed to it'; end if;
  return coalesce(new, old);
end $$;
create trigger legal_texts_stay before update or delete on legal_texts
  for each row execute function keep_published_text();

alter table consents drop constraint consents_method_check;
alter table consents add constraint consents_method_check
  check (method in ('sign_up', 'google', 'anonymous', 'claim', 'switch', 'update'));

create table settings_version (
  only_row boolean primary key default true check (only_row),
  version  bigint not null default 1
);
insert into settings_version default values;
create function bump_settings_version() returns trigger
language plpgsql as $$
begin
  update settings_version set version = version + 1;
  return null;
end $$;
create trigger site_settings_version after insert or update or delete on site_settings
  for each statement execute function bump_settings_version();
create trigger legal_in_force_version after insert or update or delete on legal_in_force
  for each statement execute function bump_settings_version();
