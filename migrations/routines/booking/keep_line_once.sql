/* Whether the current transaction inserted the visit, so that no other transaction can have added a line. A visit that
   this transaction only updated has its xmin but an earlier created_at. False in doubt. */
create or replace function is_made_here(p_made_by xid, p_made_at timestamptz) returns boolean language sql stable return
  p_made_by = pg_current_xact_id()::xid and p_made_at = now();

/* Whether the visit has another live line of this test, in whichever month. */
create or replace function has_live_line(p_visit_id uuid, p_lab_test_id int, p_but_id uuid) returns boolean
language plpgsql stable set enable_seqscan = off set plan_cache_mode = auto as $$
begin
  return exists (select from bookings where visit_id = p_visit_id and lab_test_id = p_lab_test_id
                   and status not in ('cancelled', 'expired') and id <> p_but_id);
end $$;

/* A visit has one live line of a test, though its lines may lie in several months: a line that was moved is older than
   its visit. Adding or reviving a line locks the visit until the end of the transaction, so that the second of two
   sees the first. A visit that this transaction inserted has only the lines that it added; they are recorded for the
   rest of the transaction, so that a new booking does not search all months. Raises MB002. */
create or replace function keep_line_once(p_line bookings, p_is_new boolean) returns boolean
language plpgsql volatile as $$
declare
  v_key   text := p_line.visit_id || '/' || p_line.lab_test_id || ' ';
  v_put   text := coalesce(current_setting('bookings.lines_put_here', true), '');
  v_visit record;
begin
  select is_made_here(xmin, created_at) as is_made_here, created_at = now() as is_of_now into v_visit
  from visits where id = p_line.visit_id for no key update;
  if not p_is_new or v_visit.is_made_here is not true or position(v_key in v_put) > 0 then
    if has_live_line(p_line.visit_id, p_line.lab_test_id, p_line.id) then
      raise exception 'already_booked'
        using errcode = 'MB002', constraint = 'bookings_live_once', table = 'bookings';
    end if;
  end if;
  if v_visit.is_of_now then v_put := set_config('bookings.lines_put_here', v_put || v_key, true); end if;
  return true;
end $$;
