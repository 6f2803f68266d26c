/* A laboratory reaches its results, a person the own ones: values and files of released versions only. Written for
   short planning: a sub-select for each setting would be read once a statement, and cost more to plan than it saves. */
drop policy if exists reach on results;
create policy reach on results using (
  reaches_all() or customer_id = reached_person() or lab_id = reached_lab());

drop policy if exists reach on result_versions;
create policy reach on result_versions using (
  reaches_all() or exists (
    select from results r where r.id = result_id
      and (r.lab_id = reached_lab() or version <= r.released_version)));

drop policy if exists reach on result_values;
create policy reach on result_values using (
  reaches_all() or exists (
    select from results r where r.id = result_id
      and (r.lab_id = reached_lab() or version <= r.released_version)));

drop policy if exists reach on result_files;
create policy reach on result_files using (
  reaches_all() or exists (
    select from results r where r.id = result_id
      and (r.lab_id = reached_lab() or version <= r.released_version)));

/* Any request may record a read. Only the owner of the result reads the list. */
drop policy if exists reach on result_reads;
create policy reach on result_reads using (
  reaches_all() or owner_id = reached_person()
  -- What was read before an account was taken over keeps its former owner.
  or exists (select from results r where r.id = result_id and r.customer_id = reached_person()));
drop policy if exists record on result_reads;
create policy record on result_reads for insert with check (true);

drop policy if exists reach on critical_calls;
create policy reach on critical_calls using (
  reaches_all() or exists (select from results r where r.id = result_id));

/* What a laboratory uploaded, before and after it became results. */
drop policy if exists reach on upload_items;
create policy reach on upload_items using (reaches_all() or lab_id = reached_lab());
