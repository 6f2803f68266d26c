/* Runs on changes of what search matches. */
create or replace function bump_catalogue_version() returns trigger
language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;

create or replace trigger categories_bump after insert or update or delete on categories
  for each statement execute function bump_catalogue_version();
create or replace trigger tests_bump
  after insert or delete or update of category_id, loinc, name_ar, name_en, popularity, fasting_hours on tests
  for each statement execute function bump_catalogue_version();
create or replace trigger tests_merged_bump after update of merged_into, withdrawn_at on tests
  for each statement execute function bump_catalogue_version();
create or replace trigger test_synonyms_bump after insert or update or delete on test_synonyms
  for each statement execute function bump_catalogue_version();
