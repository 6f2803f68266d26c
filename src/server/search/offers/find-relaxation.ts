import { type RawBuilder, sql } from 'kysely';
import { readCustomerRates } from '#/server/catalog/browse/read-customer-rates.ts';
import { readLabDistances } from '#/server/catalog/places/read-lab-distances.ts';
import { resolveLocation } from '#/server/catalog/places/resolve-location.ts';
import { getCurrentCatalog } from '#/server/catalog/word-index/current-catalog.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Relaxation, SearchFilters } from '#/shared/search/search.ts';
import { freeWithin, readFreeDays } from './read-free-days.ts';
import { bitsOf, chosenTest, isAmong, offerBounds, testsInScope } from './search-scope.ts';

const MOST_OFFERS = 20_000;

type Filter = NonNullable<Relaxation>['drop'];

/** The one filter whose removal adds the most offers within the radius. */
export async function findRelaxation(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  input: SearchFilters,
): Promise<Relaxation> {
  const index = await getCurrentCatalog(db);
  const inScope = testsInScope(index, { ...input, categoryId: undefined, noFasting: false });
  const chosen = chosenTest(index, input, testsInScope(index, input)) ?? chosenTest(index, input, inScope);
  const tests = (chosen ? [chosen] : inScope).map(({ test }) => test);
  if (tests.length === 0) return null;
  const { minRating, priceMin, priceMax, maxTurnaround, accreditedOnly } = offerBounds(
    input,
    await readCustomerRates({ db, actor }),
  );
  const { categoryId, noFasting, freeWithinDays } = input;
  const free = freeWithinDays === undefined ? null : freeWithin(await readFreeDays(db), freeWithinDays);
  const kept: Record<Filter, RawBuilder<unknown>> = {
    price: sql`o.price_halalas between ${priceMin}::int and ${priceMax}::int`,
    rating: sql`o.rating >= ${minRating}::int`,
    category: sql`(o.category_id = ${categoryId ?? 0}::int or ${categoryId === undefined}::boolean)`,
    turnaround: sql`o.turnaround_hours <= ${maxTurnaround}::int`,
    fasting: sql`(o.fasting_hours = 0 or not ${noFasting}::boolean)`,
    accreditation: sql`(o.accredited or not ${accreditedOnly}::boolean)`,
    time: free ? isAmong(sql`o.lab_id`, bitsOf(free)) : sql`true`,
  };
  const { point } = resolveLocation(input);
  const hasRadius = point !== null && input.radiusKm !== 'any';
  const labIds = hasRadius ? [...(await readLabDistances(db, point, input.radiusKm)).keys()] : [];
  const without = Object.keys(kept).map((dropped) => {
    const others = Object.entries(kept).filter(([name]) => name !== dropped);
    return sql`count(*) filter (where ${sql.join(
      others.map(([, condition]) => condition),
      sql` and `,
    )})::int
      as ${sql.id(dropped)}`;
  });
  const { rows } = await sql<Record<Filter, number>>`
    select ${sql.raw(`/* hot:search-relaxation${hasRadius ? '-within' : ''}${free ? '-free' : ''} */`)} ${sql.join(without)}
    from (
      select w.category_id, w.fasting_hours, o.lab_id, o.price_halalas, o.rating, o.turnaround_hours, o.accredited
      from unnest(${tests.map((t) => t.testId)}::int[], ${tests.map((t) => t.categoryId)}::int[],
                  ${tests.map((t) => t.fastingHours)}::int[]) as w(test_id, category_id, fasting_hours)
      join offers o on o.test_id = w.test_id
      ${hasRadius ? sql`where ${isAmong(sql`o.lab_id`, bitsOf(labIds))}` : sql``} limit ${sql.lit(MOST_OFFERS)}
    ) o`.execute(db);
  const counts = rows[0];
  if (!counts) return null;
  const filters: Filter[] = ['price', 'rating', 'category', 'turnaround', 'fasting', 'accreditation', 'time'];
  const [drop] = filters.toSorted((a, b) => counts[b] - counts[a]);
  return drop !== undefined && counts[drop] > 0 ? { drop, count: counts[drop] } : null;
}
