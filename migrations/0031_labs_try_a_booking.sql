alter table labs add column booking_tried_at timestamptz;
comment on column labs.booking_tried_at is 'When the owner first tried a booking that went through. Nothing of that booking was kept.';
