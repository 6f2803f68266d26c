/* Adds a line at the present price and the rates of the present plans. Raises MB002 if the visit has this test already
   (by keep_line_once), MB004 if the lab does not offer it, MB007 if it may not be booked anonymously. */
create or replace function add_line(p_id uuid, p_order_id uuid, p_visit_id uuid, p_customer_id uuid, p_lab_id int,
                                    p_lab_test_id int, p_slot_start timestamptz, p_status booking_status) returns text
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_offer     record;
  v_discount  int;
  v_reference text;
begin
  select t.price_halalas, l.cancel_notice_hours, lp.commission_basis_points, cp.fee_basis_points,
         cp.discount_basis_points, site_vat_basis_points() as vat_basis_points,
         c.is_anonymous and not x.anonymous_allowed as needs_name
  into v_offer
  from lab_tests t
  join tests x on x.id = t.test_id
  join labs l on l.id = t.lab_id
  join user_profiles o on o.id = l.owner_id
  join user_profiles c on c.id = p_customer_id
  cross join lateral plan_of('lab', o.subscription_tier) lp
  cross join lateral plan_of('customer', c.subscription_tier) cp
  where t.id = p_lab_test_id and t.lab_id = p_lab_id and t.is_active and l.approved;
  if not found then raise exception 'not_found' using errcode = 'MB004'; end if;
  if v_offer.needs_name then raise exception 'anonymous_not_allowed' using errcode = 'MB007'; end if;
  v_discount := rate_of(v_offer.price_halalas, v_offer.discount_basis_points);

  insert into bookings (id, reference, order_id, visit_id, customer_id, lab_id, lab_test_id, booking_time, status,
                        total_price_halalas, cancel_notice_hours, fee_basis_points, discount_basis_points,
                        commission_basis_points, vat_basis_points, discount_halalas, fee_halalas, commission_halalas)
  values (p_id, booking_reference(p_id), p_order_id, p_visit_id, p_customer_id, p_lab_id, p_lab_test_id, p_slot_start,
          p_status, v_offer.price_halalas, v_offer.cancel_notice_hours, v_offer.fee_basis_points,
          v_offer.discount_basis_points, v_offer.commission_basis_points, v_offer.vat_basis_points, v_discount,
          rate_of(v_offer.price_halalas - v_discount, v_offer.fee_basis_points),
          rate_of(v_offer.price_halalas, v_offer.commission_basis_points))
  returning reference into v_reference;
  insert into booking_events (booking_id, actor_id, to_status) values (p_id, p_customer_id, p_status);
  return v_reference;
end $$;
