/* The range for a person; without sex or age, only a range that holds for all. Without a row there is no range and no
   flag. The bounds come from the best row that has bounds, the critical bounds from the best row that has those: a
   lab's own range keeps the critical bounds of the catalog. */
create or replace function range_for(p_analyte_id int, p_lab_id int, p_sex person_sex, p_age int)
returns setof analyte_ranges
language sql stable rows 1 as $$
  with fitting as (
    select r.*, row_number() over (order by r.lab_id is null, r.sex = 'any', r.age_before - r.age_from, r.age_from) as rank
    from analyte_ranges r
    where r.analyte_id = p_analyte_id and (r.lab_id = p_lab_id or r.lab_id is null)
      and (r.sex = 'any' or r.sex::text = p_sex::text)
      and (case when p_age is null then r.age_from = 0 and r.age_before = 151
                else p_age >= r.age_from and p_age < r.age_before end)
  ), best as (
    select min(rank) filter (where num_nonnulls(low, high) > 0) as bounds,
           min(rank) filter (where num_nonnulls(critical_low, critical_high) > 0) as critical
    from fitting
  )
  select f.id, f.analyte_id, f.lab_id, f.sex, f.age_from, f.age_before,
         b.low, b.high, c.critical_low, c.critical_high
  from best join fitting f on f.rank = coalesce(best.bounds, best.critical)
  left join fitting b on b.rank = best.bounds
  left join fitting c on c.rank = best.critical
$$;
