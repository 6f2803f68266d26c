import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { leastRatingHundredths } from '#/shared/core/format.ts';
import type { Limits } from './read-limits.ts';
import type { OfferBounds } from './search-scope.ts';

export const MOST_OFFERS = 20_000;
/** Of the histogram of prices. */
export const PRICE_STEPS = 24;
export const RATINGS = [5, 4, 3, 2, 1];
const A_DAY = 24;

/** `isChosen`: its offers are the rows of the search. `isNamed`: it is counted by itself. */
export type CountedTest = {
  testId: number;
  categoryId: number;
  fastingHours: number;
  isChosen: boolean;
  isNamed: boolean;
};

/** The counts of one category; of a named test by itself. Prices are those of the laboratories, in halalas. */
type Row = {
  category_id: number;
  test_id: number | null;
  /** The position of the test among the asked ones. */
  nth: number;
  named: number;
  least_named: number | null;
  found: number;
  least: number | null;
  greatest: number | null;
  ratings: number[];
  within_a_day: number;
  no_fasting: number;
  accredited: number;
  radii: number[];
  times: number[];
  read: number;
};

export type Facets = {
  rows: Row[];
  /** Of the rows if no price were asked for. */
  least: number | null;
  greatest: number | null;
  /** The steps of prices that have rows, each with their number. */
  steps: [number, number][];
};

type Asked = {
  tests: readonly CountedTest[];
  categoryId: number | undefined;
  noFasting: boolean;
  bounds: OfferBounds;
  limits: Limits;
};

const facets = ['price', 'rating', 'turnaround', 'fasting', 'accreditation', 'radius', 'time'] as const;
type Facet = (typeof facets)[number];

/** All filters, or all but one. */
const fits = (but?: Facet) =>
  sql.join(
    facets.filter((facet) => facet !== but).map((facet) => sql.raw(`fits_${facet}`)),
    sql` and `,
  );
const countIf = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})::int`;
const chosenBut = (but: Facet, condition: RawBuilder<unknown>) =>
  countIf(sql`is_chosen and ${fits(but)} and ${condition}`);

/** Every count in one statement: the offers are read once, each filter is tested once an offer. */
export async function readFacets(db: Kysely<DB>, asked: Asked): Promise<Facets> {
  const { categoryId, limits } = asked;
  const { radii, times, name } = limits;
  const columnsOf = (prefix: string, count: number) =>
    Array.from({ length: count }, (_value, at) => sql.raw(`${prefix}_${at}`));
  const counts = (but: Facet, conditions: RawBuilder<unknown>[]) =>
    sql`array[${sql.join(conditions.map((condition) => chosenBut(but, condition)))}]::int[]`;
  const ratings = RATINGS.map((stars) => sql`rating >= ${sql.lit(leastRatingHundredths(stars))}`);
  const { rows } = await sql<Row & Omit<Facets, 'rows'>>`
    with ${sql.raw(`/* hot:search-facets${name && `-${name}`} */`)} read as materialized (${readOffers(asked)}),
    priced as materialized (
      select price_halalas as price from read
      where is_chosen and ${fits('price')} and (${categoryId ?? null}::int is null or category_id = ${categoryId ?? null}::int)
    ), ends as (
      select min(price) as least, max(price) as greatest from priced
    ), steps as (
      select least((price - r.least)::int8 * ${sql.lit(PRICE_STEPS)} / greatest(r.greatest - r.least, 1),
                   ${sql.lit(PRICE_STEPS - 1)})::int as step, count(*)::int as found
      from priced, ends r group by step
    )
    select o.*, r.least as range_least, r.greatest as range_greatest,
           (select json_agg(json_build_array(step, found)) from steps) as steps
    from (
      select category_id, named_id as test_id, min(nth)::int as nth,
             ${countIf(fits())} as named, min(price_halalas) filter (where ${fits()}) as least_named,
             ${countIf(sql`is_chosen and ${fits()}`)} as found,
             min(price_halalas) filter (where is_chosen and ${fits()}) as least,
             max(price_halalas) filter (where is_chosen and ${fits()}) as greatest,
             ${counts('rating', ratings)} as ratings,
             ${chosenBut('turnaround', sql`turnaround_hours <= ${sql.lit(A_DAY)}`)} as within_a_day,
             ${chosenBut('fasting', sql`fasting_hours = 0`)} as no_fasting,
             ${chosenBut('accreditation', sql`accredited`)} as accredited,
             ${counts('radius', columnsOf('radius', radii.length))} as radii,
             ${counts('time', columnsOf('time', times.length))} as times,
             count(*)::int as read
      from read group by category_id, named_id
    ) o cross join ends r order by o.nth`.execute(db);
  return toFacets(rows);
}

function toFacets(
  rows: (Row & { range_least?: number; range_greatest?: number; steps?: Facets['steps'] })[],
) {
  const [first] = rows;
  return {
    rows,
    least: first?.range_least ?? null,
    greatest: first?.range_greatest ?? null,
    steps: first?.steps ?? [],
  };
}

/** The offers of the tests with what each filter says of them. */
function readOffers({ tests, bounds, noFasting, limits }: Asked) {
  const { minRating, priceMin, priceMax, maxTurnaround, accreditedOnly } = bounds;
  const columns = (prefix: string, conditions: RawBuilder<unknown>[]) =>
    conditions.map((condition, at) => sql`, ${condition} as ${sql.raw(`${prefix}_${at}`)}`);
  return sql`
    select w.category_id, w.fasting_hours, w.is_chosen, w.nth, case when w.is_named then w.test_id end as named_id,
           o.price_halalas, o.rating, o.turnaround_hours, o.accredited,
           o.price_halalas between ${priceMin}::int and ${priceMax}::int as fits_price,
           o.rating >= ${minRating}::int as fits_rating,
           o.turnaround_hours <= ${maxTurnaround}::int as fits_turnaround,
           (w.fasting_hours = 0 or not ${noFasting}::boolean) as fits_fasting,
           (o.accredited or not ${accreditedOnly}::boolean) as fits_accreditation,
           ${limits.isNear} as fits_radius, ${limits.isInTime} as fits_time
           ${sql.join(
             columns(
               'radius',
               limits.radii.map(({ isWithin }) => isWithin),
             ),
             sql``,
           )}
           ${sql.join(columns('time', limits.times), sql``)}
    from unnest(${tests.map((test) => test.testId)}::int[], ${tests.map((test) => test.categoryId)}::int[],
                ${tests.map((test) => test.fastingHours)}::int[], ${tests.map((test) => test.isChosen)}::boolean[],
                ${tests.map((test) => test.isNamed)}::boolean[])
         with ordinality as w(test_id, category_id, fasting_hours, is_chosen, is_named, nth)
    join offers o on o.test_id = w.test_id
    limit ${sql.lit(MOST_OFFERS)}`;
}
