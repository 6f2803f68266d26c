/* Carries what a lab took at its desk to the visit that lines went to: all of it where nothing is owed any more for the
   visit they left; else what was taken beyond that, as money given back for the one and taken for the other in the open
   till, the cash first. Without an open till the rest stays where it is. */
create or replace function carry_desk_payment(p_from_id uuid, p_to_id uuid, p_actor_id uuid) returns void
language plpgsql volatile as $$
declare
  v_owed   int;
  v_beyond int;
  v_till   tills;
  v_part   record;
begin
  select coalesce(sum(amount_halalas), 0) into v_owed from bookings
  where visit_id = p_from_id and payment = 'unpaid' and status in ('confirmed', 'checked_in', 'completed');
  if v_owed = 0 then
    update till_entries set visit_id = p_to_id where visit_id = p_from_id;
    return;
  end if;
  select sum(amount_halalas) - v_owed into v_beyond from till_entries where visit_id = p_from_id;
  if v_beyond is null or v_beyond <= 0 then return; end if;
  select t.* into v_till from tills t join visits v on v.lab_id = t.lab_id where v.id = p_from_id and t.is_open for share of t;
  if not found then return; end if;
  for v_part in
    select method, sum(amount_halalas)::int as taken from till_entries where visit_id = p_from_id
    group by method having sum(amount_halalas) > 0 order by method
  loop
    insert into till_entries (till_id, lab_id, visit_id, kind, method, amount_halalas, taken_by, idempotency_key)
    select v_till.id, v_till.lab_id, e.visit_id, e.kind::till_entry_kind, v_part.method, e.amount_halalas, p_actor_id,
           'carried ' || uuid_v7()
    from (values (p_from_id, 'refund', -least(v_beyond, v_part.taken)), (p_to_id, 'payment', least(v_beyond, v_part.taken)))
      as e (visit_id, kind, amount_halalas)
    where v_beyond > 0;
    v_beyond := v_beyond - v_part.taken;
  end loop;
end $$;
