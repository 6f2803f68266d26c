/* The first transaction of that time or later, by bisection: the ledger has no index by time, since ids grow with it. A
   transaction takes its time when it begins and its id later; callers allow for that. */
create or replace function ledger_id_at(p_at timestamptz) returns bigint
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
