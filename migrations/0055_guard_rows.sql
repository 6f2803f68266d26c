-- Row security on the tables whose rows are a person's health, telephone number or messages. Policies are routines.

alter table results enable row level security;
alter table result_versions enable row level security;
alter table result_values enable row level security;
alter table result_files enable row level security;
alter table result_reads enable row level security;
alter table critical_calls enable row level security;
alter table upload_items enable row level security;
alter table phone_numbers enable row level security;
alter table inbox_messages enable row level security;
