/* The accreditations that a lab shows: those accepted and not past their last day. Writes nothing if they are right. The
   lock first: a decision that commits while this waits for the lab is read by the statement after it. */
create or replace function keep_accreditations(p_lab_id int) returns void
language sql volatile as $$
  select from labs where id = p_lab_id for no key update;
  update labs l set accreditations = held.names
  from (
    select coalesce(array_agg(c.kind::text::accreditation order by c.kind), '{}') as names
    from lab_certificates c
    where c.lab_id = p_lab_id and c.state = 'accepted' and c.kind <> 'licence'
      and coalesce(c.expires_on, 'infinity') >= riyadh_day(now())
  ) held
  where l.id = p_lab_id and l.accreditations is distinct from held.names
$$;

create or replace function accreditations_follow_certificates() returns trigger
language plpgsql as $$
begin
  perform keep_accreditations(new.lab_id);
  return null;
end $$;

create or replace trigger lab_certificates_added after insert on lab_certificates for each row
  when (new.state = 'accepted') execute function accreditations_follow_certificates();
create or replace trigger lab_certificates_decided after update of state, expires_on on lab_certificates for each row
  execute function accreditations_follow_certificates();
