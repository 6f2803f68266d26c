-- Whom an account books for. The person of the account itself is the row with the account's id; its name, sex and year of
-- birth stay in user_profiles.
create type person_relation as enum ('self', 'child', 'parent', 'spouse', 'other');

create table persons (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references user_profiles (id) on delete cascade,
  relation person_relation not null,
  name text,
  sex person_sex,
  birth_date date,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  unique (id, user_id),
  constraint persons_self_is_account check ((relation = 'self') = (id = user_id)),
  constraint persons_facts check (case when relation = 'self' then num_nonnulls(name, sex, birth_date, removed_at) = 0
                                       else removed_at is not null or num_nulls(name, sex, birth_date) = 0 end)
);
create index persons_by_user on persons (user_id);
comment on table persons is 'The people an account books for, with one row for its holder (id = user_id).';
comment on column persons.name is 'As laboratories print it. Null for the holder, whose profile has it, and after an erasure.';
comment on column persons.birth_date is 'Null for the holder, whose profile has a year, and after an erasure.';
comment on column persons.removed_at is 'No longer to be booked for; the row stays for visits that were.';

insert into persons (id, user_id, relation) select id, id, 'self' from user_profiles where user_type = 'customer';

-- Null is the account's holder: no row of the past is written.
alter table visits add column person_id uuid;
comment on column visits.person_id is 'Whom the visit and its seat are for; null: the holder of the account.';
alter table visits add constraint visits_not_self check (person_id <> customer_id);
-- Of the same account, whatever a statement says.
alter table visits add constraint visits_person_fkey foreign key (person_id, customer_id) references persons (id, user_id);
create index visits_by_person on visits (person_id) where person_id is not null;

-- A seat is a person's: two of one account may have the same time.
create unique index visits_live_once_a_person on visits (lab_id, slot_start, customer_id, person_id) nulls not distinct
  where is_live;
drop index visits_live_once;
alter index visits_live_once_a_person rename to visits_live_once;
