/* The plan that applies to a customer: of the customer who pays for a shared plan, else their own; the free plan for a
   visitor. Everything that a plan changes reads it here: prices, fees, the analysis, storage. */
create or replace function customer_plan(p_customer_id uuid) returns plans
language plpgsql stable as $$
declare
  -- In a variable: PostgreSQL does not inline a function whose argument is a subquery.
  v_tier text := coalesce(
    (select o.subscription_tier from plan_members m join user_profiles o on o.id = m.owner_id
     where m.user_id = p_customer_id),
    (select subscription_tier from user_profiles where id = p_customer_id), '');
  v_plan plans;
begin
  select p.* into v_plan from plans_of('customer', v_tier) p;
  return v_plan;
end $$;
