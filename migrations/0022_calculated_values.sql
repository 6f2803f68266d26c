-- One spelling in the whole product: hemolyzed.
update specimens set rejection_reason = 'hemolyzed' where rejection_reason = 'haemolysed';

alter table result_values add column is_calculated boolean not null default false;
comment on column result_values.is_calculated is
  'Calculated here from other values of the version; calculated anew whenever these change.';
