/* The holder of a customer's account is a person like those they book for. */
create or replace function add_person_of_account() returns trigger
language plpgsql as $$
begin
  insert into persons (id, user_id, relation) values (new.id, new.id, 'self');
  return null;
end $$;

create or replace trigger user_profiles_person after insert on user_profiles for each row
  when (new.user_type = 'customer') execute function add_person_of_account();

/* Whether a person whom an account added is a minor at that time. */
create or replace function is_minor_at(p_birth_date date, p_at timestamptz) returns boolean
language sql stable return p_birth_date + interval '18 years' > p_at at time zone 'Asia/Riyadh';

/* Raises MB004 unless the account may book for this person at that time: one of its own, not removed, a minor then.
   Adults give their own consent, in an account of their own (decision 274). */
create or replace function require_bookable_person(p_user_id uuid, p_person_id uuid, p_at timestamptz) returns void
language plpgsql stable as $$
begin
  if not exists (
    select from persons
    where id = p_person_id and user_id = p_user_id and removed_at is null
      and is_minor_at(birth_date, p_at)) then
    raise exception 'not_found' using errcode = 'MB004';
  end if;
end $$;

/* Raises MB005 for a time at which the person of a booked visit is of age; null is the holder of the account. A removed
   person keeps the visits that were booked. */
create or replace function require_minor_at(p_person_id uuid, p_at timestamptz) returns void
language plpgsql stable as $$
begin
  if p_person_id is not null
     and not exists (select from persons where id = p_person_id and is_minor_at(birth_date, p_at)) then
    raise exception 'not_a_slot' using errcode = 'MB005';
  end if;
end $$;

/* Whole years at a day; of a person of whom only the year is known, the difference of the years. */
create or replace function age_at(p_day date, p_birth_date date, p_birth_year smallint) returns int
language sql immutable as $$
  select case when p_birth_date is null then extract(year from p_day)::int - p_birth_year
              else extract(year from age(p_day, p_birth_date))::int end
$$;
