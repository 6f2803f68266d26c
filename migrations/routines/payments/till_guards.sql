/* Entries never change, except that merging two visits of a person moves them to the visit that is kept. */
create or replace trigger till_entries_append_only before delete or truncate on till_entries
  for each statement execute function refuse_change();
create or replace trigger till_entries_unchanged before update on till_entries for each row
  when ((to_jsonb(old) - 'visit_id') is distinct from (to_jsonb(new) - 'visit_id')) execute function refuse_change();
create or replace trigger till_closings_append_only before update or delete or truncate on till_closings
  for each statement execute function refuse_change();

/* A closed till takes no entry. The caller's lock of the till makes a payment and the closing wait for each other. */
create or replace function refuse_entry_of_closed_till() returns trigger
language plpgsql as $$
begin
  perform from tills where id = new.till_id and lab_id = new.lab_id and is_open for share;
  if not found then raise exception 'the till is closed' using errcode = 'MB018'; end if;
  if new.kind = 'reversal' and not exists (
    select from till_entries e where e.id = new.reverses_id and e.visit_id = new.visit_id and e.kind <> 'reversal'
      and e.method = new.method and e.amount_halalas = -new.amount_halalas) then
    raise exception 'a reversal is its entry with the other sign' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger till_entries_of_open_till before insert on till_entries for each row
  execute function refuse_entry_of_closed_till();
