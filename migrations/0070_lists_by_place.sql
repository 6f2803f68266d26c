-- The administrator's lists of lines and orders begin at the first row that matches, not at the newest of the site.

-- On a large database make them beforehand, on each partition and concurrently (docs/operations.md, section 4).
-- By the city and by the lab, in the order of the lists.
create index if not exists bookings_by_city on bookings (city_id, created_at, id);
create index if not exists bookings_of_lab_by_creation on bookings (lab_id, created_at, id);

-- The states and payments that few lines are in. The lines of most months have left them.
create index if not exists bookings_open_by_time on bookings (status, created_at, id)
  where status in ('confirmed', 'checked_in', 'expired');
create index if not exists bookings_paid_by_time on bookings (payment, created_at, id) where payment <> 'unpaid';
create index if not exists orders_by_card_by_time on orders (created_at, id) where method = 'card';

-- Written when a line ends, never on booking.
create index if not exists bookings_ended_by_city on bookings (city_id, status, status_changed_at, id)
  where status in ('completed', 'cancelled', 'no_show');

-- The rule that a visit has one live line of a test, and the lines of a visit, by one index of each partition: the last
-- column is null for live lines, which makes them one, and the line's own id for the others.
do $$
declare
  v_name text;
begin
  for v_name in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
                where i.inhparent = 'bookings'::regclass order by c.relname loop
    execute format('create unique index if not exists %I on months.%I (visit_id, lab_test_id,
                      (case when status in (''cancelled'', ''expired'') then id end)) nulls not distinct',
                   v_name || '_once_in_visit', v_name);
    execute format('drop index if exists months.%I', v_name || '_live_once');
  end loop;
end $$;
drop index if exists bookings_by_visit;

-- The log by kind of subject and action, in its own order.
create index if not exists audit_log_by_type on audit_log (subject_type, action, id desc);
