/* The sums that a lab's rating is made of. Only published reviews count. */
create or replace function labs_follow_reviews() returns trigger
language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    update labs l set rating_sum = l.rating_sum + a.total, review_count = l.review_count + a.reviews
    from (select lab_id, sum(rating)::int as total, count(*)::int as reviews from after_rows
          where state = 'published' group by lab_id) a
    where l.id = a.lab_id;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update labs l set rating_sum = l.rating_sum - b.total, review_count = l.review_count - b.reviews
    from (select lab_id, sum(rating)::int as total, count(*)::int as reviews from before_rows
          where state = 'published' group by lab_id) b
    where l.id = b.lab_id;
  end if;
  return null;
end $$;

create or replace trigger reviews_added after insert on reviews referencing new table as after_rows
  for each statement execute function labs_follow_reviews();
create or replace trigger reviews_changed after update on reviews referencing old table as before_rows new table as after_rows
  for each statement execute function labs_follow_reviews();
create or replace trigger reviews_gone after delete on reviews referencing old table as before_rows
  for each statement execute function labs_follow_reviews();
