-- Whether a person can book at the lab soon: search offers nothing that cannot be booked.
alter table lab_earliest_slots add column is_bookable boolean not null default false;
comment on column lab_earliest_slots.is_bookable is 'A slot is free within 30 days.';
update lab_earliest_slots set is_bookable = starts_at <= now() + interval '30 days';

comment on table offers is
  'One active test of a lab that is approved, whose owner has a verified e-mail address, and that has a free slot '
  'within 30 days: all that search filters, sorts and pages by. Only triggers write it.';
delete from offers o
using labs l join users u on u.id = l.owner_id left join lab_earliest_slots e on e.lab_id = l.id
where l.id = o.lab_id and (u.email_verified_at is null or e.is_bookable is not true);
