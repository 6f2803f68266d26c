-- Taking over an anonymous account deletes its row. Without these, PostgreSQL reads every visit and every event to
-- see that none points to it, while the bookings of both people wait.

create index visits_by_customer on visits (customer_id);
create index booking_events_by_actor on booking_events (actor_id);
