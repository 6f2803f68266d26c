create or replace function refuse_unpaying() returns trigger
language plpgsql as $$
begin
  raise exception 'a paid payment stays as it is' using errcode = 'check_violation';
end $$;

create or replace trigger payments_stay_paid before update on payments for each row
  when (old.status = 'paid' and (new.status <> 'paid' or new.amount_halalas <> old.amount_halalas
  or new.order_id is distinct from old.order_id or new.charge_id is distinct from old.charge_id))
  execute function refuse_unpaying();
