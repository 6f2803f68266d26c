-- Several accounts are not sold: they do not exist. They return with what makes them true.
alter table plans drop column has_multiple_accounts;
alter table plan_versions drop column has_multiple_accounts;

-- A dearer plan never costs more for a test: Enterprise takes off what Premium takes off.
update plans set discount_basis_points = 500
where audience = 'customer' and tier = 'enterprise' and discount_basis_points < 500;

insert into plan_versions (audience, tier, version, price_halalas, fee_basis_points, discount_basis_points,
                           commission_basis_points, active_test_limit, storage_bytes, has_ai_analysis, is_featured,
                           is_most_popular, effective_from, in_force_at)
select p.audience, p.tier, v.version + 1, p.price_halalas, p.fee_basis_points, p.discount_basis_points,
       p.commission_basis_points, p.active_test_limit, p.storage_bytes, p.has_ai_analysis, p.is_featured,
       p.is_most_popular, now(), now()
from plans p
cross join lateral (
  select v.version, v.discount_basis_points from plan_versions v
  where v.audience = p.audience and v.tier = p.tier and v.in_force_at is not null
  order by v.version desc limit 1
) v
where v.discount_basis_points <> p.discount_basis_points;
