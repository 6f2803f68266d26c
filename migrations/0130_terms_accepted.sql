-- When a person agreed to the terms and the privacy policy; unknown for those that no sign-up form made.

alter table user_profiles add column terms_accepted_at timestamptz;
