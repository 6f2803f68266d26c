/* Checks a change of a line. The price and the rates of a line are written once; who bears the VAT is settled when it is
   confirmed. In one trigger and without a condition, for the reason of begin_line. Raises what keep_line_once and
   refuse_erased_customer raise. */
create or replace function change_line() returns trigger
language plpgsql as $$
declare
  v_is_right boolean;
begin
  if (old.total_price_halalas, old.fee_halalas, old.discount_halalas, old.commission_halalas, old.vat_basis_points,
      old.fee_basis_points, old.discount_basis_points, old.commission_basis_points, old.order_id, old.lab_id)
    is distinct from
     (new.total_price_halalas, new.fee_halalas, new.discount_halalas, new.commission_halalas, new.vat_basis_points,
      new.fee_basis_points, new.discount_basis_points, new.commission_basis_points, new.order_id, new.lab_id)
    or (old.status <> 'held' and (old.state_vat_basis_points, old.state_vat_halalas)
          is distinct from (new.state_vat_basis_points, new.state_vat_halalas)) then
    raise exception 'the price and the rates of a booking are fixed' using errcode = 'check_violation';
  end if;
  if new.status not in ('cancelled', 'expired')
    and (old.status in ('cancelled', 'expired') or old.visit_id is distinct from new.visit_id
         or old.lab_test_id is distinct from new.lab_test_id) then
    v_is_right := keep_line_once(new, false);
  end if;
  if old.customer_id is distinct from new.customer_id and new.status in ('held', 'confirmed') then
    v_is_right := refuse_erased_customer(new.customer_id);
  end if;
  if old.status is distinct from new.status then new.status_changed_at := now(); end if;
  return new;
end $$;

create or replace trigger bookings_line_changed before update on bookings for each row execute function change_line();
