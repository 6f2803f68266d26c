/* A rate of an amount, half a halala rounded up. */
create or replace function rate_of(p_halalas bigint, p_basis_points int) returns int
language sql immutable as $$ select round(p_halalas::numeric * p_basis_points / 10000)::int $$;

/* The VAT inside an amount that includes it. */
create or replace function vat_inside(p_halalas bigint, p_basis_points int) returns int
language sql immutable as $$ select round(p_halalas::numeric * p_basis_points / (10000 + p_basis_points))::int $$;

/* The amounts of a line: the lab's price less the plan's discount, plus the fee on the remainder, less the VAT inside
   the test where the state bears it. priceLine in src/shared/core/money.ts computes the same. */
create or replace function price_line(p_price int, p_discount_basis_points int, p_fee_basis_points int,
                                      p_state_vat_basis_points int,
                                      out discount int, out fee int, out state_vat int, out amount int)
language plpgsql immutable as $$
begin
  discount := rate_of(p_price, p_discount_basis_points);
  fee := rate_of(p_price - discount, p_fee_basis_points);
  state_vat := vat_inside(p_price - discount, p_state_vat_basis_points);
  amount := p_price - discount + fee - state_vat;
end $$;

/* The share of an amount for what is kept of a whole, half a halala rounded up; nothing of nothing. shareOf in
   src/shared/payments/line-shares.ts computes the same. */
create or replace function share_of(p_halalas bigint, p_kept bigint, p_whole bigint) returns int
language sql immutable as $$
  select case when p_kept = p_whole then p_halalas
              when p_kept = 0 then 0 else round(p_halalas::numeric * p_kept / p_whole) end::int
$$;

/*
 * The price that a transaction moved of a line: by what the customer's account held for the line before and after it.
 * Called only for lines that were refunded in parts.
 */
create or replace function price_moved(p_line bookings, p_transaction_id bigint) returns bigint
language sql stable as $$
  select coalesce(sum(k.side * (k.halalas + share_of(p_line.discount_halalas, k.halalas, p_line.amount_halalas)
                       - share_of(p_line.fee_halalas, k.halalas, p_line.amount_halalas)
                       + share_of(p_line.state_vat_halalas, k.halalas, p_line.amount_halalas))), 0)
  from (
    select n.side, coalesce(sum(e.amount_halalas) filter (where u.id < p_transaction_id or n.side = 1), 0)::bigint as halalas
    from ledger_transactions u
    join ledger_entries e on e.transaction_id = u.id and e.account = 'customer_receivable'
    cross join (values (1), (-1)) as n(side)
    where u.booking_id = p_line.id and u.refund_id is null and u.id <= p_transaction_id
    group by n.side
  ) k
$$;
