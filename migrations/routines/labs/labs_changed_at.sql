-- rating_sum and review_count stand for the published reviews on the lab's page.
create or replace trigger labs_note_change
  before update of lab_name_ar, lab_name_en, license_number, address_ar, address_en, city_id, phone, lat, lon,
  time_zone, cancel_notice_hours, accreditations, review_status, rating_sum, review_count
  on labs for each row
  when ((old.lab_name_ar, old.lab_name_en, old.license_number, old.address_ar, old.address_en, old.city_id, old.phone,
  old.lat, old.lon, old.time_zone, old.cancel_notice_hours, old.accreditations, old.review_status,
  old.rating_sum, old.review_count)
  is distinct from
  (new.lab_name_ar, new.lab_name_en, new.license_number, new.address_ar, new.address_en, new.city_id, new.phone,
  new.lat, new.lon, new.time_zone, new.cancel_notice_hours, new.accreditations, new.review_status,
  new.rating_sum, new.review_count))
  execute function note_change();

create or replace trigger lab_tests_note_change
  before update of lab_id, test_id, price_halalas, turnaround_hours, is_active on lab_tests for each row
  when ((old.lab_id, old.test_id, old.price_halalas, old.turnaround_hours, old.is_active)
  is distinct from (new.lab_id, new.test_id, new.price_halalas, new.turnaround_hours, new.is_active))
  execute function note_change();

/* The caller holds the lock of the lab's row. */
create or replace function labs_note_hours() returns trigger
language plpgsql as $$
begin
  update labs set changed_at = now() where id in (select lab_id from changed_rows) and changed_at < now();
  return null;
end $$;

create or replace trigger opening_hours_added_note after insert on opening_hours referencing new table as changed_rows
  for each statement execute function labs_note_hours();
create or replace trigger opening_hours_gone_note after delete on opening_hours referencing old table as changed_rows
  for each statement execute function labs_note_hours();
create or replace trigger schedule_exceptions_added_note after insert on schedule_exceptions referencing new table as changed_rows
  for each statement execute function labs_note_hours();
create or replace trigger schedule_exceptions_gone_note after delete on schedule_exceptions referencing old table as changed_rows
  for each statement execute function labs_note_hours();
