-- Whether somebody has ever paid by card was read from all their orders.
create index orders_paid_by_card on orders (customer_id) where method = 'card' and status = 'confirmed';

-- How many visits a customer has ahead, and whether one was lately, in one look instead of one into each month's bookings.
create index visits_by_customer_and_time on visits (customer_id, slot_start);
drop index visits_by_customer;

-- Whether a customer has missed a visit lately, without reading the lines of all their visits.
create index bookings_missed_by_customer on bookings (customer_id, booking_time) where status = 'no_show';
