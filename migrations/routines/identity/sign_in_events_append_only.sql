create or replace function keep_sign_in_event() returns trigger
language plpgsql as $$
begin
  if old.at > now() - interval '90 days' and exists (
    select from users u join user_profiles p on p.id = u.id where u.id = old.user_id and p.erased_at is null) then
    raise exception 'sign_in_events is append-only' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;

create or replace trigger sign_in_events_append_only before update or truncate on sign_in_events
  for each statement execute function refuse_change();
create or replace trigger sign_in_events_keep before delete on sign_in_events
  for each row execute function keep_sign_in_event();
