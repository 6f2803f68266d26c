-- A full slot asks for the expired holds of its lab alone, however many others wait for their end.
create index bookings_held_by_lab on bookings (lab_id) where status = 'held';

-- The most popular tests without a sort of the catalogue, and the tests of each category without their rows.
create index tests_by_popular_position on tests (popular_position, popularity desc, id);
create index tests_by_popularity on tests (popularity desc, id);
create index tests_listed_by_category on tests (category_id) where merged_into is null and withdrawn_at is null;
