import { type RawBuilder, sql } from 'kysely';
import { type Ask, countsRead, type PlanName } from './choose-plan.ts';
import { fitsBounds, hidden, nearbyOffers } from './offer-plans.ts';
import { isUnbounded } from './search-scope.ts';

// Beyond this the exact number is not shown; 'more than' is.
const COUNTED = 500;
const READ = 2_000;

/** The number of offers, as one row: without bounds the sum of the tests' counts; else counted up to a limit. */
export function planCount(plan: PlanName, testIds: number[], ask: Ask): RawBuilder<unknown> {
  const { bounds, nearby } = ask;
  const isCounted = !isUnbounded(bounds) || nearby !== null;
  if (countsRead(plan, ask))
    return isCounted
      ? sql`select least(count(*), ${sql.lit(COUNTED)})::int as total, count(*) <= ${sql.lit(COUNTED)} as is_whole from read`
      : sql`select count(*)::int as total, true as is_whole from read`;
  if (!isCounted)
    return sql`select coalesce(sum(offer_count), 0)::int as total, true as is_whole
      from tests where id = any(${hidden(testIds)}::int[])`;
  const offers = nearby
    ? nearbyOffers(testIds)
    : sql`(select * from offers o where o.test_id = any(${hidden(testIds)}::int[]))`;
  // The last one that is read is kept even if it does not fit, to tell that not all were read.
  return sql`
    select least(count(*) filter (where o.fits), ${sql.lit(COUNTED)})::int as total,
           count(*) filter (where o.fits) <= ${sql.lit(COUNTED)} and coalesce(max(o.nth), 0) < ${sql.lit(READ)} as is_whole
    from (
      select o.fits, o.nth
      from (
        select ${fitsBounds(bounds)} as fits, row_number() over () as nth
        from ${offers} o
        where o.price_halalas between ${bounds.priceMin}::int and ${bounds.priceMax}::int
        limit ${sql.lit(READ)}
      ) o
      where o.fits or o.nth = ${sql.lit(READ)}
      limit ${sql.lit(COUNTED + 1)}
    ) o`;
}
