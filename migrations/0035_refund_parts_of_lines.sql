-- A part of a paid line can be refunded, several times, until nothing is left of it.
alter table bookings add column refunded_halalas int not null default 0;
alter table bookings add constraint bookings_refunded_within_line check (
  refunded_halalas >= 0 and (refunded_halalas = 0 or (payment <> 'unpaid' and refunded_halalas < amount_halalas)));
comment on column bookings.refunded_halalas is
  'What was refunded of a line in parts while it stayed paid. A line that is refunded is refunded as a whole.';

-- What waits for visits to come is less by these parts.
create index bookings_partly_refunded_by_lab on bookings (lab_id) where refunded_halalas > 0;

drop index refunds_line_once;
create index refunds_by_line on refunds (booking_id) where booking_id is not null;
