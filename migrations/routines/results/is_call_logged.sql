/* Whether the calls about a critical value are logged: a person reached who read it back, or three attempts. */
create or replace function is_call_logged(p_result_id uuid, p_version int) returns boolean
language sql stable as $$
  select coalesce(bool_or(is_reached and is_read_back), false) or count(*) filter (where not is_reached) >= 3
  from critical_calls where result_id = p_result_id and version = p_version
$$;
