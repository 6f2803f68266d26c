import { type Kysely, type RawBuilder, sql } from 'kysely';
import { readCustomerRates } from '#/server/catalog/browse/read-customer-rates.ts';
import { readLabDistances } from '#/server/catalog/places/read-lab-distances.ts';
import { resolveLocation } from '#/server/catalog/places/resolve-location.ts';
import { getCurrentCatalog } from '#/server/catalog/word-index/current-catalog.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { leastRatingHundredths } from '#/shared/core/format.ts';
import { metersOfRadius, type RadiusKm, radiusSteps } from '#/shared/core/radius.ts';
import type { SearchFacets, SearchFilters } from '#/shared/search/search.ts';
import { bitsOf, isAmong, type OfferBounds, offerBounds, testsInScope } from './search-scope.ts';

const MOST_OFFERS = 20_000;
const RATINGS = [5, 4, 3, 2, 1];
const A_DAY = 24;
const MOST_KM = 100;

type Row = {
  category_id: number;
  in_category: number;
  ratings: number[];
  within_a_day: number;
  no_fasting: number;
  accredited: number;
  radii: number[];
  read: number;
};

/** The count for each choice of a filter while the other filters stay. */
export async function countFacets(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  input: SearchFilters,
): Promise<SearchFacets> {
  const index = await getCurrentCatalog(db);
  const tests = testsInScope(index, { ...input, categoryId: undefined, noFasting: false }).map(
    ({ test }) => test,
  );
  const radii = tests.length === 0 ? [] : await readRadii(db, input);
  const rows = tests.length === 0 ? [] : await countByCategory({ db, actor }, tests, { input, radii });
  const chosen = rows.filter((row) => input.categoryId === undefined || row.category_id === input.categoryId);
  const sum = (numberOf: (row: Row) => number) => chosen.reduce((total, row) => total + numberOf(row), 0);
  return {
    ratings: RATINGS.map((minRating, at) => ({ minRating, count: sum((row) => row.ratings[at] ?? 0) })),
    categories: index.categories.flatMap(({ categoryId, name }) => {
      const count = rows.find((row) => row.category_id === categoryId)?.in_category ?? 0;
      return count > 0 || categoryId === input.categoryId ? [{ categoryId, name, count }] : [];
    }),
    radii: radii.map(({ radiusKm }, at) => ({ radiusKm, count: sum((row) => row.radii[at] ?? 0) })),
    within24Hours: sum((row) => row.within_a_day),
    noFasting: sum((row) => row.no_fasting),
    accredited: sum((row) => row.accredited),
    isExact: rows.reduce((total, row) => total + row.read, 0) < MOST_OFFERS,
  };
}

type Radius = { radiusKm: RadiusKm; isWithin: RawBuilder<unknown> };

/** Whether an offer is within each radius; none without a place. */
async function readRadii(db: Kysely<DB>, input: SearchFilters): Promise<Radius[]> {
  const { point } = resolveLocation(input);
  if (point === null) return [];
  const distances = [...(await readLabDistances(db, point, MOST_KM))];
  return radiusSteps.map((radiusKm) => {
    const limit = metersOfRadius(radiusKm);
    const labIds = distances.flatMap(([labId, meters]) => (meters <= limit ? labId : []));
    return { radiusKm, isWithin: radiusKm === 'any' ? sql`true` : isAmong(sql`o.lab_id`, bitsOf(labIds)) };
  });
}

type Facet = 'rating' | 'turnaround' | 'fasting' | 'accreditation' | 'radius';

type Conditions = OfferBounds & { noFasting: boolean; isWithin: RawBuilder<unknown> };

/** All filters but one, which is replaced. */
function conditions({ minRating, maxTurnaround, accreditedOnly, noFasting, isWithin }: Conditions) {
  const each: Record<Facet, RawBuilder<unknown>> = {
    rating: sql`o.rating >= ${minRating}::int`,
    turnaround: sql`o.turnaround_hours <= ${maxTurnaround}::int`,
    fasting: sql`(o.fasting_hours = 0 or not ${noFasting}::boolean)`,
    accreditation: sql`(o.accredited or not ${accreditedOnly}::boolean)`,
    radius: isWithin,
  };
  return (replaced?: Facet, by: RawBuilder<unknown> = sql`true`) =>
    sql`count(*) filter (where ${sql.join(Object.values({ ...each, ...(replaced && { [replaced]: by }) }), sql` and `)})::int`;
}

async function countByCategory(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  tests: { testId: number; categoryId: number; fastingHours: number }[],
  { input, radii }: { input: SearchFilters; radii: Radius[] },
): Promise<Row[]> {
  const bounds = offerBounds(input, await readCustomerRates({ db, actor }));
  const isWithin = radii.find(({ radiusKm }) => radiusKm === input.radiusKm)?.isWithin ?? sql`true`;
  const countIf = conditions({ ...bounds, noFasting: input.noFasting, isWithin });
  const hasPlace = radii.length > 0;
  // Without a limit its condition has no parameters, so the text differs.
  const name = `hot:search-facets${hasPlace ? '-near' : ''}${hasPlace && input.radiusKm === 'any' ? '-any' : ''}`;
  const ratings = RATINGS.map((stars) =>
    countIf('rating', sql`o.rating >= ${sql.lit(leastRatingHundredths(stars))}`),
  );
  const { rows } = await sql<Row>`
    select ${sql.raw(`/* ${name} */`)} o.category_id, ${countIf()} as in_category,
           array[${sql.join(ratings)}] as ratings,
           ${countIf('turnaround', sql`o.turnaround_hours <= ${sql.lit(A_DAY)}`)} as within_a_day,
           ${countIf('fasting', sql`o.fasting_hours = 0`)} as no_fasting,
           ${countIf('accreditation', sql`o.accredited`)} as accredited,
           array[${sql.join(radii.map((radius) => countIf('radius', radius.isWithin)))}]::int[] as radii,
           count(*)::int as read
    from (
      select w.category_id, w.fasting_hours, o.lab_id, o.rating, o.turnaround_hours, o.accredited
      from unnest(${tests.map((t) => t.testId)}::int[], ${tests.map((t) => t.categoryId)}::int[],
                  ${tests.map((t) => t.fastingHours)}::int[]) as w(test_id, category_id, fasting_hours)
      join offers o on o.test_id = w.test_id
      where o.price_halalas between ${bounds.priceMin}::int and ${bounds.priceMax}::int
      limit ${sql.lit(MOST_OFFERS)}
    ) o
    group by o.category_id order by o.category_id`.execute(db);
  return rows;
}
