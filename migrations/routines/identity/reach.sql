/* A person reaches the own number, a laboratory those of who has a visit there or was registered at its desk. */
drop policy if exists reach on phone_numbers;
create policy reach on phone_numbers using (
  reaches_all() or user_id = reached_person()
  or exists (select from visits v where v.customer_id = user_id and v.lab_id = reached_lab())
  or exists (select from lab_customers c where c.customer_id = user_id and c.lab_id = reached_lab()));
