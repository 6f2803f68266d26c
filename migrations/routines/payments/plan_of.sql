/* The plan of this tier; the free plan if the audience has no such tier. */
create or replace function plan_of(p_audience user_type, p_tier text) returns plans
language sql stable as $$
  select p from plans p where p.audience = p_audience and (p.tier = p_tier or p.price_halalas = 0)
  order by p.tier = p_tier desc limit 1
$$;
