-- A page of search results is found in the indexes alone: each holds all that search filters and shows of an offer.

drop index offers_by_price;
drop index offers_by_rating;
drop index offers_all_by_price;
drop index offers_all_by_rating;
alter table offers drop constraint offers_pkey;

alter table offers add primary key (lab_id, test_id)
  include (lab_test_id, price_halalas, rating, turnaround_hours, accredited);
create index offers_by_price on offers (test_id, price_halalas, lab_id)
  include (lab_test_id, rating, turnaround_hours, accredited);
create index offers_by_rating on offers (test_id, rating desc, price_halalas, lab_id)
  include (lab_test_id, turnaround_hours, accredited);
create index offers_all_by_price on offers (price_halalas, lab_id, test_id)
  include (lab_test_id, rating, turnaround_hours, accredited);
create index offers_all_by_rating on offers (rating desc, price_halalas, lab_id, test_id)
  include (lab_test_id, turnaround_hours, accredited);
