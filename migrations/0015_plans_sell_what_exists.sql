-- Several accounts are not sold: they do not exist. The column goes in a later release, because the release before
-- this one still reads it.
update plans set has_multiple_accounts = false;
alter table plan_versions alter column has_multiple_accounts set default false;
comment on column plans.has_multiple_accounts is 'Not read since 0015; to be dropped.';
comment on column plan_versions.has_multiple_accounts is 'Not read since 0015; to be dropped.';

-- A dearer plan never costs more for a test: Enterprise takes off what Premium takes off.
update plans set discount_basis_points = 500
where audience = 'customer' and tier = 'enterprise' and discount_basis_points < 500;

insert into plan_versions (audience, tier, version, price_halalas, fee_basis_points, discount_basis_points,
                           commission_basis_points, active_test_limit, storage_bytes, has_ai_analysis, is_featured,
                           is_most_popular, effective_from, in_force_at)
select p.audience, p.tier, v.newest + 1, p.price_halalas, p.fee_basis_points, p.discount_basis_points,
       p.commission_basis_points, p.active_test_limit, p.storage_bytes, p.has_ai_analysis, p.is_featured,
       p.is_most_popular, now(), now()
from plans p
cross join lateral (
  select max(version) as newest,
         (array_agg(discount_basis_points order by version desc) filter (where in_force_at is not null))[1] as discount
  from plan_versions where audience = p.audience and tier = p.tier
) v
where v.discount <> p.discount_basis_points;
