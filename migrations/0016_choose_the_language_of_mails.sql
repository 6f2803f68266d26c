-- Mails follow the language in which the site was last used, unless a person chooses one.
alter table user_profiles add column mail_locale text check (mail_locale in ('ar', 'en'));
comment on column user_profiles.locale is 'The language in which the person last used the site.';
comment on column user_profiles.mail_locale is 'The chosen language of mails; null: that of the last use.';
