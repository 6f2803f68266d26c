/* A person reads and marks their own messages. A laboratory reads whether it has asked for a call. Any request may insert
   a message for any person. */
drop policy if exists reach on inbox_messages;
create policy reach on inbox_messages using (
  user_id = reached_person() or reaches_all()
  or (kind = 'labAsksForCall' and exists (
    select from visits v where v.id = visit_id and v.lab_id = reached_lab())));
drop policy if exists tell on inbox_messages;
create policy tell on inbox_messages for insert with check (true);
