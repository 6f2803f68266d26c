create or replace trigger phone_looks_append_only before update or delete or truncate on phone_looks
  for each statement execute function refuse_change();
