-- Where the state bears a citizen's VAT, the customer pays the test without it. The fee keeps its own VAT.

alter type ledger_account add value if not exists 'state_vat';

-- add_line and book_slot take more arguments and return more columns: the routines create them anew.
drop function if exists add_line(uuid, uuid, uuid, uuid, int, int, timestamptz, booking_status);
drop function if exists book_slot(uuid, int, date, time, text);
drop function if exists replay_booking(uuid, text, text);

-- Orders from before were exempt in their documents only and paid the whole price: theirs is 0.
alter table bookings
  add column state_vat_basis_points int not null default 0,
  add column state_vat_halalas int not null default 0,
  drop column amount_halalas;
alter table bookings
  add column amount_halalas int not null generated always as
    (total_price_halalas - discount_halalas + fee_halalas - state_vat_halalas) stored,
  add constraint bookings_state_vat_inside_price
    check (state_vat_halalas between 0 and total_price_halalas - discount_halalas);

-- A laboratory outside the Kingdom is not sold: its prices are in riyals with Saudi VAT, which is not what it charges.
delete from offers o using labs l where l.id = o.lab_id and l.city_id like '__-%' and l.city_id not like 'sa-%';
