/* A laboratory reaches its results, a person the own ones: values and files of released versions only. The person and
   the laboratory are read once a statement. Settings are written out: a call of reached_lab() would be parsed anew for
   each table of each plan, which takes longer than the reading. */
drop policy if exists reach on results;
create policy reach on results using (
  lab_id = (select nullif(current_setting('mukhtabari.lab', true), '')::int)
  or customer_id = (select nullif(current_setting('mukhtabari.person', true), '')::uuid)
  or current_setting('mukhtabari.purpose', true) <> '');

drop policy if exists reach on result_versions;
create policy reach on result_versions using (
  lab_id = (select nullif(current_setting('mukhtabari.lab', true), '')::int)
  or released_to = (select nullif(current_setting('mukhtabari.person', true), '')::uuid)
  or current_setting('mukhtabari.purpose', true) <> '');

drop policy if exists reach on result_values;
create policy reach on result_values using (
  lab_id = (select nullif(current_setting('mukhtabari.lab', true), '')::int)
  or released_to = (select nullif(current_setting('mukhtabari.person', true), '')::uuid)
  or current_setting('mukhtabari.purpose', true) <> '');

drop policy if exists reach on result_files;
create policy reach on result_files using (
  lab_id = (select nullif(current_setting('mukhtabari.lab', true), '')::int)
  or released_to = (select nullif(current_setting('mukhtabari.person', true), '')::uuid)
  or current_setting('mukhtabari.purpose', true) <> '');

/* Any request may record a read. Only the owner of the result reads the list. */
drop policy if exists reach on result_reads;
create policy reach on result_reads using (
  reaches_all() or owner_id = reached_person()
  -- What was read before an account was taken over keeps its former owner.
  or exists (select from results r where r.id = result_id and r.customer_id = reached_person()));
drop policy if exists record on result_reads;
create policy record on result_reads for insert with check (true);

/* By row security of results itself. In PL/pgSQL: it is planned where it is called, and not within each statement. */
create or replace function is_reached_result(p_result_id uuid) returns boolean
language plpgsql stable parallel safe as $$
begin
  return exists (select from results r where r.id = p_result_id);
end $$;

drop policy if exists reach on critical_calls;
create policy reach on critical_calls using (reaches_all() or is_reached_result(result_id));

/* Also a queue, whose rows a task takes. */
drop policy if exists reach on critical_escalations;
create policy reach on critical_escalations using (reaches_all() or is_reached_result(result_id));

/* What a laboratory uploaded, before and after it became results. */
drop policy if exists reach on upload_items;
create policy reach on upload_items using (
  lab_id = (select nullif(current_setting('mukhtabari.lab', true), '')::int)
  or current_setting('mukhtabari.purpose', true) <> '');
