/* Adds a line at the present price and the rates of the present plans, without the VAT of the test where the customer
   is exempt; what the lab books itself at its desk carries neither fee nor commission, nor a discount that the platform
   would bear. Raises MB002 if the visit has this test already (by keep_line_once), MB004 if the lab does not offer it,
   MB007 if it may not be booked anonymously. */
drop function if exists add_line(uuid, uuid, uuid, uuid, int, int, timestamptz, booking_status, boolean);
create or replace function add_line(p_id uuid, p_order_id uuid, p_visit_id uuid, p_customer_id uuid, p_lab_id int,
                                    p_lab_test_id int, p_slot_start timestamptz, p_status booking_status,
                                    p_is_exempt boolean default false, p_source booking_source default 'online',
                                    out reference text, out amount_halalas int, out fasting_hours int)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_offer record;
begin
  select t.price_halalas, l.cancel_notice_hours, r.commission_basis_points, r.fee_basis_points,
         r.discount_basis_points, v.vat_basis_points, s.state_vat_basis_points, p.discount, p.fee, p.state_vat,
         c.is_anonymous and not x.anonymous_allowed as needs_name, l.city_id, x.category_id, x.fasting_hours
  into v_offer
  from lab_tests t
  join tests x on x.id = t.test_id
  join labs l on l.id = t.lab_id
  join user_profiles owner on owner.id = l.owner_id
  join user_profiles c on c.id = p_customer_id
  cross join lateral plans_of('lab', owner.subscription_tier) lp
  cross join lateral plans_of_customer(p_customer_id) cp
  cross join lateral (select site_vat_basis_points() as vat_basis_points) v
  cross join lateral (select case when p_is_exempt then v.vat_basis_points else 0 end as state_vat_basis_points) s
  cross join lateral (
    select case when p_source = 'online' then lp.commission_basis_points else 0 end as commission_basis_points,
           case when p_source = 'online' then cp.fee_basis_points else 0 end as fee_basis_points,
           case when p_source = 'online' then cp.discount_basis_points else 0 end as discount_basis_points) r
  cross join lateral price_line(t.price_halalas, r.discount_basis_points, r.fee_basis_points,
                                s.state_vat_basis_points) p
  where t.id = p_lab_test_id and t.lab_id = p_lab_id and t.is_active and l.approved and is_sold_here(l.city_id);
  if not found then raise exception 'not_found' using errcode = 'MB004'; end if;
  if v_offer.needs_name then raise exception 'anonymous_not_allowed' using errcode = 'MB007'; end if;

  insert into bookings (id, reference, order_id, visit_id, customer_id, lab_id, lab_test_id, booking_time, status,
                        total_price_halalas, cancel_notice_hours, fee_basis_points, discount_basis_points,
                        commission_basis_points, vat_basis_points, state_vat_basis_points, discount_halalas,
                        fee_halalas, state_vat_halalas, commission_halalas, status_changed_at, city_id, category_id)
  values (p_id, booking_reference(p_id), p_order_id, p_visit_id, p_customer_id, p_lab_id, p_lab_test_id, p_slot_start,
          p_status, v_offer.price_halalas, v_offer.cancel_notice_hours, v_offer.fee_basis_points,
          v_offer.discount_basis_points, v_offer.commission_basis_points, v_offer.vat_basis_points, v_offer.state_vat_basis_points,
          v_offer.discount, v_offer.fee, v_offer.state_vat,
          rate_of(v_offer.price_halalas, v_offer.commission_basis_points), now(), v_offer.city_id, v_offer.category_id)
  returning bookings.reference, bookings.amount_halalas into reference, amount_halalas;
  insert into booking_events (booking_id, actor_id, to_status) values (p_id, p_customer_id, p_status);
  fasting_hours := v_offer.fasting_hours;
end $$;
