/* The sum of the refunds of a payment stays within the payment. The payment's row is the lock. */
create or replace function refuse_refund_beyond_payment() returns trigger
language plpgsql as $$
declare
  v_amount int;
begin
  select amount_halalas into v_amount from payments where id = new.payment_id and status = 'paid' for no key update;
  if not found or v_amount < new.amount_halalas + (
    select coalesce(sum(amount_halalas), 0) from refunds where payment_id = new.payment_id)
  then
    raise exception 'more would be returned than was paid' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger refunds_within_payment before insert on refunds for each row
  execute function refuse_refund_beyond_payment();
