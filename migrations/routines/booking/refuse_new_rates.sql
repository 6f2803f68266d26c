/* The price and the rates of a line are written once. */
create or replace function refuse_new_rates() returns trigger
language plpgsql as $$
begin
  raise exception 'the price and the rates of a booking are fixed' using errcode = 'check_violation';
end $$;

create or replace trigger bookings_rates_fixed before update on bookings for each row
  when ((old.total_price_halalas, old.fee_halalas, old.discount_halalas, old.commission_halalas, old.vat_basis_points,
  old.fee_basis_points, old.discount_basis_points, old.commission_basis_points, old.order_id, old.lab_id)
  is distinct from
  (new.total_price_halalas, new.fee_halalas, new.discount_halalas, new.commission_halalas, new.vat_basis_points,
  new.fee_basis_points, new.discount_basis_points, new.commission_basis_points, new.order_id, new.lab_id))
  execute function refuse_new_rates();

/* Who bears the VAT is settled when a line is confirmed. */
create or replace trigger bookings_state_vat_fixed before update on bookings for each row
  when (old.status <> 'held' and (old.state_vat_basis_points, old.state_vat_halalas)
  is distinct from (new.state_vat_basis_points, new.state_vat_halalas))
  execute function refuse_new_rates();
