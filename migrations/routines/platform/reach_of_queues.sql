/* Mails that wait are taken by a task. Any request may queue one. */
drop policy if exists reach on outbox;
create policy reach on outbox using (reaches_all());
drop policy if exists queue on outbox;
create policy queue on outbox for insert with check (true);

/* As mails; a person's export and erasure reach the own ones. */
drop policy if exists reach on text_messages;
create policy reach on text_messages using (reaches_all() or user_id = reached_person());
drop policy if exists queue on text_messages;
create policy queue on text_messages for insert with check (true);
