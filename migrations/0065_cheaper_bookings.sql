-- is_proved_well looks for a confirmed order by card: one entry of this index instead of all orders of the customer.
create index orders_paid_by_card on orders (customer_id) where method = 'card' and status = 'confirmed';

-- limit_visits_ahead counts the visits ahead of a customer here instead of in the bookings of each month.
create index visits_by_customer_and_time on visits (customer_id, slot_start);
drop index visits_by_customer;

-- limit_unpaid_visits looks for a visit that the customer missed lately without reading their other bookings.
create index bookings_missed_by_customer on bookings (customer_id, booking_time) where status = 'no_show';
