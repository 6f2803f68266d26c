/* The plan of this tier; the free plan if the audience has no such tier. One row, as a set, because PostgreSQL inlines
   only functions that return sets. */
create or replace function plans_of(p_audience user_type, p_tier text) returns setof plans
language sql stable rows 1 as $$
  select p.* from plans p where p.audience = p_audience and (p.tier = p_tier or p.price_halalas = 0)
  order by p.tier = p_tier desc limit 1
$$;

/* The same as a value. */
create or replace function plan_of(p_audience user_type, p_tier text) returns plans
language sql stable as $$
  select p from plans_of(p_audience, p_tier) p
$$;
