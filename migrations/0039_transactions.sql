-- Lists of the desk that go by time over everybody. Each of these grows at its end and is read from there.

create index orders_by_time on orders (created_at, id);
create index orders_ended_by_time on orders (status, created_at, id) where status in ('cancelled', 'expired');
create index payments_by_time on payments (created_at, id);
create index payments_failed_by_time on payments (created_at, id) where status = 'failed';
create index refunds_by_time on refunds (created_at, id);
create index bookings_by_time on bookings (created_at, id);
-- Written once in the life of a line.
create index bookings_ended_by_time on bookings (status, status_changed_at, id)
  where status in ('completed', 'cancelled', 'no_show');

-- Few of all transactions; the others are found by going through the books.
create index ledger_transactions_rare on ledger_transactions (kind, id)
  where kind not in ('sale', 'completion', 'payment');
create index ledger_entries_discounts on ledger_entries (transaction_id) where account = 'discounts';

/* The first transaction of that time or later, found by halving: the books have no index by time, since their ids
   grow with it. A transaction takes its time when it begins and its id later, so callers allow for that. */
create function ledger_id_at(p_at timestamptz) returns bigint
language plpgsql stable set enable_seqscan = off as $$
declare
  v_low  bigint := 1;
  v_high bigint;
  v_row  record;
begin
  select coalesce(max(id), 0) + 1 into v_high from ledger_transactions;
  while v_low < v_high loop
    select id, at into v_row from ledger_transactions where id >= (v_low + v_high) / 2 order by id limit 1;
    if not found or v_row.at >= p_at then v_high := (v_low + v_high) / 2;
    else v_low := v_row.id + 1; end if;
  end loop;
  return v_low;
end $$;
