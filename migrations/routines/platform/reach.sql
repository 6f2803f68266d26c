/* The person and the laboratory whose rows the transaction reaches. src/server/platform/db/reach-query.ts sets them; without
   the setting the transaction reaches no row. */
create or replace function reached_person() returns uuid
language sql stable parallel safe as $$ select nullif(current_setting('mukhtabari.person', true), '')::uuid $$;

create or replace function reached_lab() returns int
language sql stable parallel safe as $$ select nullif(current_setting('mukhtabari.lab', true), '')::int $$;

/* True if the transaction has a named purpose, which reaches the rows of all people. */
create or replace function reaches_all() returns boolean
language sql stable parallel safe as $$ select coalesce(current_setting('mukhtabari.purpose', true), '') <> '' $$;

/* True, or an error where row security would hide rows of people. For a task that ends what it does not find. */
create or replace function must_reach_all() returns boolean
language plpgsql stable parallel safe as $$
begin
  if row_security_active('results') and not reaches_all() then
    raise exception 'a task without a reach' using errcode = 'insufficient_privilege';
  end if;
  return true;
end $$;
