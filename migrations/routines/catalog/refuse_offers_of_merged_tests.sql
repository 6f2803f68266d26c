/* Refuses to activate a merged or withdrawn test (MB037). Both lock the test for update: an offer made meanwhile waits,
   and is refused here. */
create or replace function refuse_offers_of_merged_tests() returns trigger
language plpgsql as $$
declare
  v_is_gone boolean;
begin
  select merged_into is not null or withdrawn_at is not null into v_is_gone from tests where id = new.test_id for key share;
  if v_is_gone then
    raise exception 'test_is_gone' using errcode = 'MB037';
  end if;
  return new;
end $$;

create or replace trigger lab_tests_not_of_merged before insert or update of test_id, is_active on lab_tests
  for each row when (new.is_active) execute function refuse_offers_of_merged_tests();
