/* Writes an inbox message in the caller's transaction. Without the bell for its kind it is listed and not counted. */
create or replace function tell(p_user_id uuid, p_kind text, p_visit_id uuid, p_order_id uuid, p_params jsonb default '{}')
returns void
language sql volatile as $$
  insert into inbox_messages (user_id, kind, visit_id, order_id, params, read_at)
  select p_user_id, p_kind, p_visit_id, p_order_id, p_params,
         (select now() from notification_choices
          where user_id = p_user_id and kind = p_kind and channel = 'bell' and not is_on)
$$;
