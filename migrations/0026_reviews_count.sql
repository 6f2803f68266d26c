-- Reviews that are published count, and no others; labs are ranked by a mean that few reviews cannot carry far.

/* The mean rating times 100 as it ranks: as if every lab had ten reviews of 3.9 more, which is what ratings of
   services come to on the whole. One kind review moves a lab little; a hundred speak for themselves. The only place
   where these two numbers stand. What people are shown is the plain mean. */
create function ranking_of(p_rating_sum int, p_review_count int) returns smallint
language sql immutable as $$
  select round((p_rating_sum + 10 * 3.9) * 100 / (p_review_count + 10))::smallint
$$;

alter table labs
  add column ranking_hundredths smallint not null generated always as (ranking_of(rating_sum, review_count)) stored;

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

-- Offers carry both: the rating is shown and filtered by, the ranking orders.
alter table offers add column ranking smallint;
alter table offers disable trigger user;
update offers o set ranking = l.ranking_hundredths from labs l where l.id = o.lab_id;
alter table offers enable trigger user;
alter table offers alter column ranking set not null;

drop index offers_by_rating, offers_all_by_rating;
create index offers_by_rating on offers (test_id, ranking desc, price_halalas, lab_id)
  include (lab_test_id, rating, turnaround_hours, accredited);
create index offers_all_by_rating on offers (ranking desc, price_halalas, lab_id, test_id)
  include (lab_test_id, rating, turnaround_hours, accredited);

create or replace function offers_follow_lab_tests() returns trigger
language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    delete from offers o using before_rows b where o.lab_test_id = b.id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    -- A lab being approved, moved or rated at this moment must be seen either here or by its own trigger.
    perform 1 from labs where id in (select lab_id from after_rows) order by id for share;
    insert into offers (test_id, lab_id, lab_test_id, price_halalas, rating, ranking, turnaround_hours, accredited, pos)
    select a.test_id, a.lab_id, a.id, a.price_halalas, l.rating_hundredths, l.ranking_hundredths, a.turnaround_hours,
           cardinality(l.accreditations) > 0, l.pos
    from after_rows a join labs l on l.id = a.lab_id
    where a.is_active and l.approved;
  end if;
  return null;
end $$;

create or replace function offers_follow_labs() returns trigger
language plpgsql as $$
begin
  if old.approved and not new.approved then
    delete from offers where lab_id = new.id;
  elsif new.approved and not old.approved then
    insert into offers (test_id, lab_id, lab_test_id, price_halalas, rating, ranking, turnaround_hours, accredited, pos)
    select t.test_id, t.lab_id, t.id, t.price_halalas, new.rating_hundredths, new.ranking_hundredths,
           t.turnaround_hours, cardinality(new.accreditations) > 0, new.pos
    from lab_tests t where t.lab_id = new.id and t.is_active;
  elsif new.approved then
    update offers set rating = new.rating_hundredths, ranking = new.ranking_hundredths, pos = new.pos,
           accredited = cardinality(new.accreditations) > 0
    where lab_id = new.id;
  end if;
  return null;
end $$;

drop trigger labs_offers on labs;
create trigger labs_offers after update on labs for each row
  when (old.approved is distinct from new.approved
     or old.rating_hundredths is distinct from new.rating_hundredths
     or old.ranking_hundredths is distinct from new.ranking_hundredths
     or old.lat is distinct from new.lat or old.lon is distinct from new.lon
     or old.accreditations is distinct from new.accreditations)
  execute function offers_follow_labs();
