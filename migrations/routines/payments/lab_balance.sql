/* The balance of a lab in halalas: what the platform owes it (owed), the part of that for visits still to be done,
   which may yet be refunded (waiting), what the lab owes (receivable), and what of both can be set off now. */
create or replace function lab_balance(p_lab_id int,
                            out owed bigint, out waiting bigint, out receivable bigint, out set_off bigint)
-- Without sequential scans: a plan for all labs must not be made for a lab that has half of all entries.
language sql stable set enable_seqscan = off as $$
  select s.owed, w.waiting, s.receivable, greatest(0, least(s.owed - w.waiting, s.receivable))
  from (select coalesce(-sum(amount_halalas) filter (where account = 'lab_payable'), 0)::bigint as owed,
               coalesce(sum(amount_halalas) filter (where account = 'lab_receivable'), 0)::bigint as receivable
        from ledger_entries where lab_id = p_lab_id) s
  cross join (select (select coalesce(sum(total_price_halalas), 0)
                      from bookings where lab_id = p_lab_id and payment = 'paid' and status in ('confirmed', 'checked_in'))
                     -- line_amounts puts minus the price that is kept into lab_payable.
                     - (select coalesce(sum(b.total_price_halalas + (line_amounts(b))[4]), 0)
                        from bookings b
                        where b.lab_id = p_lab_id and b.refunded_halalas > 0 and b.payment = 'paid'
                          and b.status in ('confirmed', 'checked_in'))::bigint as waiting) w
$$;
