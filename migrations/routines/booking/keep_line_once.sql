/* Whether the current transaction inserted the visit, so that no other transaction can have added a line. A visit that
   this transaction only updated has its xmin but an earlier created_at. False in doubt. */
create or replace function is_made_here(p_made_by xid, p_made_at timestamptz) returns boolean language sql stable return
  p_made_by = pg_current_xact_id()::xid and p_made_at = now();

/* A visit has one live line of a test, though its lines may lie in several months: a line that was moved is older than
   its visit. Adding or reviving a line locks the visit until the end of the transaction, so that the second of two
   sees the first. A visit that this transaction inserted has only the lines that it added; they are recorded for the
   rest of the transaction, so that a new booking does not search all months. */
create or replace function keep_line_once() returns trigger
language plpgsql set enable_seqscan = off set plan_cache_mode = auto as $$
declare
  v_line  text := new.visit_id || '/' || new.lab_test_id || ' ';
  v_put   text := coalesce(current_setting('bookings.lines_put_here', true), '');
  v_visit record;
begin
  select is_made_here(xmin, created_at) as is_made_here, created_at = now() as is_of_now into v_visit
  from visits where id = new.visit_id for no key update;
  if tg_op = 'UPDATE' or v_visit.is_made_here is not true or position(v_line in v_put) > 0 then
    if exists (select from bookings where visit_id = new.visit_id and lab_test_id = new.lab_test_id
                 and status not in ('cancelled', 'expired') and id <> new.id) then
      raise exception 'already_booked'
        using errcode = 'MB002', constraint = 'bookings_live_once', table = 'bookings';
    end if;
  end if;
  if v_visit.is_of_now then perform set_config('bookings.lines_put_here', v_put || v_line, true); end if;
  return new;
end $$;

create or replace trigger bookings_live_once before insert on bookings for each row
  when (new.status not in ('cancelled', 'expired')) execute function keep_line_once();
create or replace trigger bookings_live_once_again before update on bookings for each row
  when (new.status not in ('cancelled', 'expired')
  and (old.status in ('cancelled', 'expired') or old.visit_id is distinct from new.visit_id
  or old.lab_test_id is distinct from new.lab_test_id))
  execute function keep_line_once();
