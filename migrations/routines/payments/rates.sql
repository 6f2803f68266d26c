/* A rate of an amount, half a halala rounded up. */
create or replace function rate_of(p_halalas bigint, p_basis_points int) returns int
language sql immutable as $$ select round(p_halalas::numeric * p_basis_points / 10000)::int $$;

/* The VAT inside an amount that includes it. */
create or replace function vat_inside(p_halalas bigint, p_basis_points int) returns int
language sql immutable as $$ select round(p_halalas::numeric * p_basis_points / (10000 + p_basis_points))::int $$;
