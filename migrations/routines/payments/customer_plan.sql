/* The plan that applies to a customer: of the customer who pays for a shared plan, else their own. One row, as a set,
   because PostgreSQL inlines only functions that return sets. */
create or replace function plans_of_customer(p_customer_id uuid) returns setof plans
language sql stable rows 1 as $$
  select p.* from user_profiles u
  left join plan_members m on m.user_id = u.id
  left join user_profiles o on o.id = m.owner_id
  cross join lateral plans_of('customer', coalesce(o.subscription_tier, u.subscription_tier, '')) p
  where u.id = p_customer_id
$$;

/* The same as a value, and the free plan for a visitor. Everything that a plan changes reads it in one of these two:
   prices, fees, the analysis, storage. */
create or replace function customer_plan(p_customer_id uuid) returns plans
language plpgsql stable as $$
declare
  v_plan plans;
begin
  select p.* into v_plan from plans_of_customer(p_customer_id) p;
  if not found then select p.* into v_plan from plans_of('customer', '') p; end if;
  return v_plan;
end $$;
