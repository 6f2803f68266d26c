create or replace function end_shared_licence() returns trigger language plpgsql as $$
begin
  new.shares_licence := false;
  return new;
end $$;

create or replace trigger labs_end_shared_licence before update of license_number on labs for each row
  when (old.shares_licence and new.license_number is distinct from old.license_number)
  execute function end_shared_licence();
