/* Pays a batch lab by lab. Where less is owed by now (a refund came between), leaves that lab out and pays the rest.
   The caller has locked the batch. */
create or replace function pay_payout_batch(p_batch_id uuid, p_paid_on date, p_bank_reference text, p_recorded_by uuid)
returns void language plpgsql as $$
declare
  v_line   record;
  v_payout uuid;
begin
  -- In the order of labs, as in every transaction that locks several.
  for v_line in select lab_id, amount_halalas from payout_batch_lines where batch_id = p_batch_id order by lab_id loop
    begin
      insert into payouts (lab_id, amount_halalas, paid_on, bank_reference, recorded_by)
      values (v_line.lab_id, v_line.amount_halalas, p_paid_on, p_bank_reference, p_recorded_by)
      returning id into v_payout;
      update payout_batch_lines set payout_id = v_payout where batch_id = p_batch_id and lab_id = v_line.lab_id;
    exception when sqlstate 'MB016' then
      null; -- the line stays without a payout, which the batch shows
    end;
  end loop;
  update payout_batch_lines set is_open = false where batch_id = p_batch_id;
  update payout_batches
  set status = 'paid', paid_at = now(), paid_on = p_paid_on, bank_reference = p_bank_reference
  where id = p_batch_id;
end $$;
