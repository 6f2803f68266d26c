create or replace function revenue_follows_booking() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = new.status then return null; end if;
  if tg_op = 'UPDATE' and old.status = 'completed' then
    update lab_revenues set completed_count = completed_count - 1,
                            revenue_halalas = revenue_halalas - old.total_price_halalas
    where lab_id = old.lab_id;
  end if;
  if new.status = 'completed' then
    insert into lab_revenues as r (lab_id, completed_count, revenue_halalas)
    values (new.lab_id, 1, new.total_price_halalas)
    on conflict (lab_id) do update set completed_count = r.completed_count + 1,
                                       revenue_halalas = r.revenue_halalas + excluded.revenue_halalas;
  end if;
  return null;
end $$;

create or replace trigger bookings_revenue_added after insert on bookings for each row
  when (new.status = 'completed') execute function revenue_follows_booking();
create or replace trigger bookings_revenue_changed after update of status on bookings for each row
  execute function revenue_follows_booking();
