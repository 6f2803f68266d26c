/* The open streams of a session end with it, not at their next look. */
create or replace function tell_ended_sessions() returns trigger
language plpgsql as $$
begin
  perform pg_notify('inbox', old.user_id::text);
  return null;
end $$;

create or replace trigger sessions_tell_end after delete on sessions
  for each row when (old.expires_at > now()) execute function tell_ended_sessions();
