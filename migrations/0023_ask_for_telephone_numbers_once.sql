-- A customer who has declined to give a telephone number is not asked again, and a number given without a name ends
-- with its visit.
alter table user_profiles add column phone_declined_at timestamptz;
comment on column user_profiles.phone_declined_at is 'When the customer last declined to give a telephone number, or deleted it.';
create index phone_numbers_for_one_visit on phone_numbers (changed_at) where is_for_critical_only;
