/* Sets changed_at where the trigger's conditions say that the content of a page changed. */
create or replace function note_change() returns trigger
language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
