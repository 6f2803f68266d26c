/* Keeps an address for the account that gave it up, as long as it may take it back (MB045). After the row: a change that
   commits while this statement waits for its index entry is seen. */
create or replace function keep_old_addresses() returns trigger
language plpgsql as $$
begin
  if exists (select from email_changes
             where old_email = new.email and confirmed_at is not null and expires_at > now() and user_id <> new.id) then
    raise exception 'email_taken' using errcode = 'MB045';
  end if;
  return null;
end $$;

create or replace trigger users_keep_old_addresses after insert or update of email on users
  for each row when (new.email is not null) execute function keep_old_addresses();
