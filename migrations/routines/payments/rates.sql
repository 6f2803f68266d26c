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
language sql immutable as $$
  select d.discount, f.fee, f.state_vat, p_price - d.discount + f.fee - f.state_vat
  from (select rate_of(p_price, p_discount_basis_points) as discount) d
  cross join lateral (select rate_of(p_price - d.discount, p_fee_basis_points) as fee,
                             vat_inside(p_price - d.discount, p_state_vat_basis_points) as state_vat) f
$$;

/* The share of an amount for what is kept of a whole, half a halala rounded up; nothing of nothing. shareOf in
   src/shared/payments/line-shares.ts computes the same. */
create or replace function share_of(p_halalas bigint, p_kept bigint, p_whole bigint) returns int
language sql immutable as $$
  select case when p_kept = p_whole then p_halalas
              when p_kept = 0 then 0 else round(p_halalas::numeric * p_kept / p_whole) end::int
$$;
