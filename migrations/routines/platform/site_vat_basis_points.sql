/* The VAT rate in force, in hundredths of a percent. */
create or replace function site_vat_basis_points() returns int
language sql stable as $$
  select coalesce((select (value ->> 'rateBasisPoints')::int from site_settings where key = 'vat'), 0)
$$;
