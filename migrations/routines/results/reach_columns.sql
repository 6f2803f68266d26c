/* The columns by which row security decides on versions, values and files, whatever was given for them. */
create or replace function keep_reach_of_version() returns trigger
language plpgsql as $$
begin
  select r.lab_id, case when new.status = 'released' then r.customer_id end into new.lab_id, new.released_to
  from results r where r.id = new.result_id;
  return new;
end $$;

create or replace trigger result_versions_reach before insert or update on result_versions for each row
  execute function keep_reach_of_version();

/* A release shows the values and files of the version to the customer. refuse_change_of_released() lets this pass. */
create or replace function show_released() returns trigger
language plpgsql as $$
begin
  update result_values x set released_to = new.released_to where x.result_id = new.result_id and x.version = new.version;
  update result_files f set released_to = new.released_to where f.result_id = new.result_id and f.version = new.version;
  return null;
end $$;

create or replace trigger result_versions_shown after update on result_versions for each row
  when (old.released_to is distinct from new.released_to) execute function show_released();

/* A result that goes to another account takes its released versions along. */
create or replace function move_released() returns trigger
language plpgsql as $$
begin
  update result_versions v set released_to = new.customer_id where v.result_id = new.id and v.status = 'released';
  return null;
end $$;

create or replace trigger results_moved after update of customer_id on results for each row
  when (old.customer_id is distinct from new.customer_id) execute function move_released();
