-- When what a page says last changed, for search engines. Bookings and free times are no part of it: a search engine
-- that is told of changes it does not find stops believing any of them.

alter table tests
  add column changed_at        timestamptz not null default now(),
  -- Apart, since it is the laboratories' doing: a price of one city is none of another's page.
  add column offers_changed_at timestamptz not null default now();
alter table labs add column changed_at timestamptz not null default now();
alter table lab_tests add column changed_at timestamptz not null default now();
-- A lab's page says its prices; the newest of them is found without reading the list.
create index lab_tests_by_change on lab_tests (lab_id, changed_at);

create function note_change() returns trigger
language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;

create trigger tests_note_change
  before update of category_id, loinc, name_ar, name_en, description_ar, description_en, specimen_kind, specimen_ar,
    specimen_en, fasting_hours, preparation_ar, preparation_en, turnaround_hours, ucum, anonymous_allowed, merged_into
  on tests for each row
  when ((old.category_id, old.loinc, old.name_ar, old.name_en, old.description_ar, old.description_en,
         old.specimen_kind, old.specimen_ar, old.specimen_en, old.fasting_hours, old.preparation_ar,
         old.preparation_en, old.turnaround_hours, old.ucum, old.anonymous_allowed, old.merged_into)
        is distinct from
        (new.category_id, new.loinc, new.name_ar, new.name_en, new.description_ar, new.description_en,
         new.specimen_kind, new.specimen_ar, new.specimen_en, new.fasting_hours, new.preparation_ar,
         new.preparation_en, new.turnaround_hours, new.ucum, new.anonymous_allowed, new.merged_into))
  execute function note_change();

-- The rating follows the published reviews, so a review moves its lab's page by this, too.
create trigger labs_note_change
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

create trigger lab_tests_note_change
  before update of lab_id, test_id, price_halalas, turnaround_hours, is_active on lab_tests for each row
  when ((old.lab_id, old.test_id, old.price_halalas, old.turnaround_hours, old.is_active)
        is distinct from (new.lab_id, new.test_id, new.price_halalas, new.turnaround_hours, new.is_active))
  execute function note_change();

/* Hours are written by whoever holds the lab's row already. */
create function labs_note_hours() returns trigger
language plpgsql as $$
begin
  update labs set changed_at = now() where id in (select lab_id from changed_rows) and changed_at < now();
  return null;
end $$;

create trigger opening_hours_added_note after insert on opening_hours referencing new table as changed_rows
  for each statement execute function labs_note_hours();
create trigger opening_hours_gone_note after delete on opening_hours referencing old table as changed_rows
  for each statement execute function labs_note_hours();
create trigger schedule_exceptions_added_note after insert on schedule_exceptions referencing new table as changed_rows
  for each statement execute function labs_note_hours();
create trigger schedule_exceptions_gone_note after delete on schedule_exceptions referencing old table as changed_rows
  for each statement execute function labs_note_hours();

/* Written with the test's row held. Synonyms count for nothing: no page shows them. */
create function tests_note_ranges() returns trigger
language plpgsql as $$
begin
  perform 1 from tests where id in (select test_id from changed_rows) and changed_at < now()
    order by id for no key update;
  update tests set changed_at = now() where id in (select test_id from changed_rows) and changed_at < now();
  return null;
end $$;

create trigger reference_ranges_added_note after insert on reference_ranges referencing new table as changed_rows
  for each statement execute function tests_note_ranges();
create trigger reference_ranges_gone_note after delete on reference_ranges referencing old table as changed_rows
  for each statement execute function tests_note_ranges();

-- As before, and notes when: a price is one offer less and another more.
create or replace function tests_count_offers() returns trigger
language plpgsql as $$
begin
  -- Locked in one order first: two labs approved at once must not wait for each other in a circle.
  perform 1 from tests where id in (select test_id from changed_rows) order by id for no key update;
  update tests t set
    offer_count = t.offer_count + c.change * (case tg_op when 'INSERT' then 1 else -1 end),
    offers_changed_at = now()
  from (select test_id, count(*)::int as change from changed_rows group by test_id) c
  where t.id = c.test_id;
  return null;
end $$;
