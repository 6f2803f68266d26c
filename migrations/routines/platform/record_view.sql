/* Records that an administrator read personal data, at most once an hour for each subject. The lock lets two reads at
   the same time be recorded once. */
create or replace function record_view(p_actor_id uuid, p_actor_type user_type, p_action text, p_subject_type text,
                                       p_subject_id text) returns void
language plpgsql volatile as $$
begin
  perform from user_profiles where id = p_actor_id for no key update;
  if exists (
    select from audit_log a
    where a.subject_id = p_subject_id and a.actor_id = p_actor_id and a.action = p_action
      and a.at > now() - interval '1 hour')
  then return; end if;
  insert into audit_log (actor_id, actor_type, action, subject_type, subject_id, before, after)
  values (p_actor_id, p_actor_type, p_action, p_subject_type, p_subject_id, '{}', '{}');
end $$;
