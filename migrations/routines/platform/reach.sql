/* The person and the laboratory whose rows the transaction reaches. src/server/platform/db/reach-query.ts sets them; without
   the setting the transaction reaches no row. */
create or replace function reached_person() returns uuid
language sql stable parallel safe as $$ select nullif(current_setting('mukhtabari.person', true), '')::uuid $$;

create or replace function reached_lab() returns int
language sql stable parallel safe as $$ select nullif(current_setting('mukhtabari.lab', true), '')::int $$;

/* True if the transaction has a named purpose, which reaches the rows of all people. */
create or replace function reaches_all() returns boolean
language sql stable parallel safe as $$ select coalesce(current_setting('mukhtabari.purpose', true), '') <> '' $$;
