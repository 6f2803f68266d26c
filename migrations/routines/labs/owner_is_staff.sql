create or replace function owner_is_staff() returns trigger
language plpgsql as $$
begin
  insert into lab_staff (user_id, lab_id, role, created_at) values (new.owner_id, new.id, 'owner', new.created_at);
  return null;
end $$;

create or replace trigger labs_owner_is_staff after insert on labs for each row execute function owner_is_staff();
