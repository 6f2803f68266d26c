/* Laboratories outside the Kingdom are not sold. The id of a city begins with its country ('ae-dubai'); a laboratory
   without a known country is taken to be inside. isSoldHere in src/shared/labs/sold-here.ts says the same. */
create or replace function is_sold_here(p_city_id text) returns boolean
language sql immutable as $$ select p_city_id is null or p_city_id like 'sa-%' or p_city_id not like '__-%' $$;
