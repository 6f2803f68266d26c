/* Lets a role serve the site. It reads and writes rows and owns nothing: it cannot drop or switch off the guards of the
   ledger, the audit log and the results. The owner calls this after its migrations, for the tables that they added. */
create or replace function grant_to_site(p_role text) returns void
language plpgsql as $$
begin
  if pg_has_role(p_role, current_user, 'member') then
    raise exception '% is a superuser or a member of %, which owns the tables: it would guard nothing', p_role, current_user
      using errcode = 'invalid_grant_operation';
  end if;
  execute format('grant usage on schema public, months to %I', p_role);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', p_role);
  execute format('grant select on all tables in schema months to %I', p_role);
  execute format('grant usage on all sequences in schema public to %I', p_role);
  execute format('revoke insert, update, delete
                  on kysely_migration, kysely_migration_lock, routine_sets, seed_runs from %I', p_role);
end $$;
