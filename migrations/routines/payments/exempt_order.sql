/* Takes the VAT of the tests off a held order, or puts it back. The caller has locked the order. */
create or replace function exempt_order(p_order_id uuid, p_is_exempt boolean) returns void
language plpgsql volatile as $$
begin
  update bookings b set state_vat_basis_points = n.basis_points,
                        state_vat_halalas = vat_inside(b.total_price_halalas - b.discount_halalas, n.basis_points)
  from (select id, case when p_is_exempt then vat_basis_points else 0 end as basis_points
        from bookings where order_id = p_order_id and status = 'held') n
  where b.id = n.id and b.state_vat_basis_points <> n.basis_points;
end $$;
