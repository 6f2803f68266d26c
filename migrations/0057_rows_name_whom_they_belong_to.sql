-- Row security compares columns of the row itself, where it looked for the result of each row before. Triggers keep them
-- (results/reach_columns.sql).
alter table result_versions add column lab_id integer, add column released_to uuid;
alter table result_values add column lab_id integer, add column released_to uuid;
alter table result_files add column lab_id integer, add column released_to uuid;

alter table result_versions disable trigger user;
alter table result_values disable trigger user;
alter table result_files disable trigger user;
update result_versions v set lab_id = r.lab_id, released_to = case when v.status = 'released' then r.customer_id end
from results r where r.id = v.result_id;
update result_values x set lab_id = v.lab_id, released_to = v.released_to
from result_versions v where v.result_id = x.result_id and v.version = x.version;
update result_files f set lab_id = v.lab_id, released_to = v.released_to
from result_versions v where v.result_id = f.result_id and v.version = f.version;
alter table result_versions enable trigger user;
alter table result_values enable trigger user;
alter table result_files enable trigger user;

-- A check and not "not null": who inserts a row leaves the column to the trigger.
alter table result_versions add constraint result_versions_lab check (lab_id is not null);
alter table result_values add constraint result_values_lab check (lab_id is not null);
alter table result_files add constraint result_files_lab check (lab_id is not null);
comment on column result_versions.lab_id is 'That of the result, for row security.';
comment on column result_versions.released_to is 'The customer of the result once this version is released, for row security.';
comment on column result_values.lab_id is 'That of the result, for row security.';
comment on column result_values.released_to is 'That of the version.';
comment on column result_files.lab_id is 'That of the result, for row security.';
comment on column result_files.released_to is 'That of the version.';

-- Queues are invisible without a reach: who takes a row out of one reads rows of people, and ends what it does not find.
alter table outbox enable row level security;
alter table text_messages enable row level security;
alter table critical_escalations enable row level security;
