create or replace function refuse_unrefunding() returns trigger
language plpgsql as $$
begin
  raise exception 'a refund stays as it was decided' using errcode = 'check_violation';
end $$;

create or replace trigger refunds_stay before update on refunds for each row
  when (new.amount_halalas <> old.amount_halalas or new.payment_id <> old.payment_id
  or new.booking_id is distinct from old.booking_id or (old.status = 'done' and new.status <> 'done'))
  execute function refuse_unrefunding();

create or replace trigger bookings_stay_refunded before update of refunded_halalas on bookings for each row
  when (new.refunded_halalas < old.refunded_halalas) execute function refuse_unrefunding();
