/* Says that a version of a result was released, and nothing of what it says. */
create or replace function webhooks_follow_result() returns trigger
language plpgsql as $$
begin
  perform queue_webhooks(new.lab_id, 'result.released', (
    select json_build_object(
      'labId', new.lab_id,
      'visitId', new.visit_id,
      'visitReference', v.reference,
      'bookingId', new.booking_id,
      'bookingReference', b.reference,
      'resultId', new.id,
      'version', new.released_version,
      'isCorrection', old.released_version is not null)
    from bookings b join visits v on v.id = new.visit_id where b.id = new.booking_id));
  return null;
end $$;

create or replace trigger results_webhooks after update of released_version on results for each row
  when (new.released_version is distinct from old.released_version and new.released_version is not null
  and is_webhook_wanted(new.lab_id, 'result.released'))
  execute function webhooks_follow_result();
