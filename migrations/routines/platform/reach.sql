/* Whose rows the transaction reaches, as src/server/platform/db/reach-query.ts tells it. Without a setting: nobody's. */
create or replace function reached_person() returns uuid
language sql stable parallel safe as $$ select nullif(current_setting('mukhtabari.person', true), '')::uuid $$;

create or replace function reached_lab() returns int
language sql stable parallel safe as $$ select nullif(current_setting('mukhtabari.lab', true), '')::int $$;

/* True for what reaches the rows of many people, for a named purpose. */
create or replace function reaches_all() returns boolean
language sql stable parallel safe as $$ select coalesce(current_setting('mukhtabari.purpose', true), '') <> '' $$;
