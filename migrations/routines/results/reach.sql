/* A laboratory reaches its results, a person the own ones: values and files of released versions only. As sub-selects
   the settings are read once a statement. */
drop policy if exists reach on results;
create policy reach on results using (
  (select reaches_all()) or customer_id = (select reached_person()) or lab_id = (select reached_lab()));

drop policy if exists reach on result_versions;
create policy reach on result_versions using (
  (select reaches_all()) or exists (
    select from results r where r.id = result_id
      and (r.lab_id = (select reached_lab()) or version <= r.released_version)));

drop policy if exists reach on result_values;
create policy reach on result_values using (
  (select reaches_all()) or exists (
    select from results r where r.id = result_id
      and (r.lab_id = (select reached_lab()) or version <= r.released_version)));

drop policy if exists reach on result_files;
create policy reach on result_files using (
  (select reaches_all()) or exists (
    select from results r where r.id = result_id
      and (r.lab_id = (select reached_lab()) or version <= r.released_version)));

/* Whoever reads is recorded; the list is its owner's. */
drop policy if exists reach on result_reads;
create policy reach on result_reads using ((select reaches_all()) or owner_id = (select reached_person()));
drop policy if exists record on result_reads;
create policy record on result_reads for insert with check (true);

drop policy if exists reach on critical_calls;
create policy reach on critical_calls using (
  (select reaches_all()) or exists (select from results r where r.id = result_id));

/* What a laboratory uploaded, before and after it became results. */
drop policy if exists reach on upload_items;
create policy reach on upload_items using ((select reaches_all()) or lab_id = (select reached_lab()));
