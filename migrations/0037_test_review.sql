-- What labs ask for is decided on, tests that are the same become one, and searches that found nothing are counted.

/* A merged test stays for what was booked of it, code and all, and is offered nowhere. Its name may become another's:
   the test that it went into often takes it over. */
alter table tests add column merged_into int references tests check (merged_into <> id);
create index tests_by_merged_into on tests (merged_into) where merged_into is not null;
drop index tests_name_en_once;
create unique index tests_name_en_once on tests (lower(name_en)) where merged_into is null;
create trigger tests_merged_bump after update of merged_into on tests
  for each statement execute function bump_catalogue_version();

/* Nobody offers a merged test again. Whoever merges holds the test's row for update: an offer made meanwhile waits, and
   is refused here. */
create function refuse_offers_of_merged_tests() returns trigger
language plpgsql as $$
declare
  v_merged_into int;
begin
  select merged_into into v_merged_into from tests where id = new.test_id for key share;
  if v_merged_into is not null then
    raise exception 'test_is_merged' using errcode = 'MB037';
  end if;
  return new;
end $$;

create trigger lab_tests_not_of_merged before insert or update of test_id, is_active on lab_tests
  for each row when (new.is_active) execute function refuse_offers_of_merged_tests();

-- What a test was called before: its old address leads to the new one.
create table test_names_before (
  name       text not null check (length(name) between 1 and 200),
  locale     locale not null,
  test_id    int not null references tests on delete cascade,
  changed_at timestamptz not null default now()
);
create unique index test_names_before_once on test_names_before (lower(name));
create index test_names_before_by_test on test_names_before (test_id);

-- Requests of every state, the newest first, and those of one state.
create index test_requests_by_status on test_requests (status, id desc);

/* Searches that mean no test: the words and how often, never who or at what time of day. `folded` is their one spelling
   for what reads the same. */
create table search_misses (
  id           bigint generated always as identity primary key,
  folded       text not null unique check (length(folded) between 1 and 120),
  shown        text not null check (length(shown) between 1 and 120),
  misses       int not null default 1 check (misses > 0),
  first_on     date not null,
  last_on      date not null,
  dismissed_at timestamptz
);
create index search_misses_by_count on search_misses (misses desc, id desc) where dismissed_at is null;
create index search_misses_by_day on search_misses (last_on desc, id desc) where dismissed_at is null;
-- For the sweep: what came once and never again.
create index search_misses_once on search_misses (last_on) where misses = 1;

-- Whatever kinds of message there are by now, and this one.
do $$
declare
  v_check text;
begin
  select pg_get_constraintdef(oid) into strict v_check from pg_constraint
  where conrelid = 'inbox_messages'::regclass and conname = 'inbox_messages_kind_check';
  alter table inbox_messages drop constraint inbox_messages_kind_check;
  execute 'alter table inbox_messages add constraint inbox_messages_kind_check '
    || replace(v_check, '''payoutSent''::text', '''payoutSent''::text, ''testRequestReviewed''::text');
end $$;
