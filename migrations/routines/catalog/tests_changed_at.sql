create or replace trigger tests_note_change
  before update of category_id, loinc, name_ar, name_en, description_ar, description_en, specimen_kind, specimen_ar,
  specimen_en, fasting_hours, preparation_ar, preparation_en, turnaround_hours, ucum, anonymous_allowed, merged_into,
  withdrawn_at
  on tests for each row
  when ((old.category_id, old.loinc, old.name_ar, old.name_en, old.description_ar, old.description_en,
  old.specimen_kind, old.specimen_ar, old.specimen_en, old.fasting_hours, old.preparation_ar,
  old.preparation_en, old.turnaround_hours, old.ucum, old.anonymous_allowed, old.merged_into, old.withdrawn_at)
  is distinct from
  (new.category_id, new.loinc, new.name_ar, new.name_en, new.description_ar, new.description_en,
  new.specimen_kind, new.specimen_ar, new.specimen_en, new.fasting_hours, new.preparation_ar,
  new.preparation_en, new.turnaround_hours, new.ucum, new.anonymous_allowed, new.merged_into, new.withdrawn_at))
  execute function note_change();

/* The caller holds the lock of the test's row. Synonyms do not count: no page shows them. */
create or replace function tests_note_ranges() returns trigger
language plpgsql as $$
begin
  perform 1 from tests where id in (select test_id from changed_rows) and changed_at < now()
    order by id for no key update;
  update tests set changed_at = now() where id in (select test_id from changed_rows) and changed_at < now();
  return null;
end $$;

create or replace trigger reference_ranges_added_note after insert on reference_ranges referencing new table as changed_rows
  for each statement execute function tests_note_ranges();
create or replace trigger reference_ranges_gone_note after delete on reference_ranges referencing old table as changed_rows
  for each statement execute function tests_note_ranges();
