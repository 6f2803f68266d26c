/* In PL/pgSQL: a statement over messages would otherwise plan and open visits each time, for one kind of message. */
create or replace function is_visit_at_reached_lab(p_visit_id uuid) returns boolean
language plpgsql stable parallel safe as $$
begin
  return exists (select from visits v where v.id = p_visit_id and v.lab_id = reached_lab());
end $$;

/* A person reads and marks their own messages. A laboratory reads whether it has asked for a call. Any request may insert
   a message for any person. */
drop policy if exists reach on inbox_messages;
create policy reach on inbox_messages using (
  user_id = nullif(current_setting('mukhtabari.person', true), '')::uuid
  or current_setting('mukhtabari.purpose', true) <> ''
  or (kind = 'labAsksForCall' and is_visit_at_reached_lab(visit_id)));
drop policy if exists tell on inbox_messages;
create policy tell on inbox_messages for insert with check (true);
