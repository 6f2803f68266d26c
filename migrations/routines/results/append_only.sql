create or replace trigger critical_calls_append_only before update or delete or truncate on critical_calls
  for each statement execute function refuse_change();
create or replace trigger result_reads_append_only before update or delete or truncate on result_reads
  for each statement execute function refuse_change();
