create or replace function bump_settings_version() returns trigger
language plpgsql as $$
begin
  update settings_version set version = version + 1;
  return null;
end $$;

create or replace trigger site_settings_version after insert or update or delete on site_settings
  for each statement execute function bump_settings_version();
create or replace trigger legal_in_force_version after insert or update or delete on legal_in_force
  for each statement execute function bump_settings_version();
