import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { leastRatingHundredths } from '#/shared/core/format.ts';
import { PRICE_MAX_SAR } from '#/shared/search/search-options.ts';
import type { SearchLabTestsInput } from '#/shared/search/search.ts';

const orders = {
  priceLowHigh: sql`price_halalas, lab_id, test_id`,
  priceHighLow: sql`price_halalas desc, lab_id desc, test_id desc`,
  highestRated: sql`ranking_hundredths desc, price_halalas, lab_id, test_id`,
};

/**
 * The fixed reference: names by ILIKE, a join of the base tables, a sort, and all matches counted. It has the ordinary
 * indexes (keys, lab_tests by test), a plan for each call, and is never tuned.
 */
export async function naiveSearch(db: Kysely<DB>, input: SearchLabTestsInput) {
  const pattern = `%${input.searchText.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const hasPlace = input.lat !== undefined && input.lon !== undefined;
  const distance = hasPlace
    ? sql`6371000 * acos(least(1, sin(radians(${input.lat}::float8)) * sin(radians(l.lat))
        + cos(radians(${input.lat}::float8)) * cos(radians(l.lat)) * cos(radians(l.lon - ${input.lon}::float8))))`
    : sql`null::float8`;
  const relevance = hasPlace
    ? sql`begins desc, distance, lab_id, test_id`
    : sql`begins desc, ranking_hundredths desc, price_halalas, lab_id, test_id`;
  const { rows } = await sql`
    select t.id as test_id, o.id as lab_test_id, t.name_ar, t.name_en, t.fasting_hours, o.price_halalas,
           o.turnaround_hours, l.id as lab_id, l.lab_name_ar, l.lab_name_en, l.address_ar, l.address_en,
           l.rating_hundredths, l.review_count, l.time_zone, e.starts_at, ${distance} as distance,
           (t.name_ar ilike ${pattern.slice(1)} or t.name_en ilike ${pattern.slice(1)}) as begins,
           count(*) over () as total
    from lab_tests o
    join tests t on t.id = o.test_id
    join labs l on l.id = o.lab_id
    left join lab_earliest_slots e on e.lab_id = l.id
    where o.is_active and l.approved and e.is_bookable
      and (t.name_ar ilike ${pattern} or t.name_en ilike ${pattern})
      and o.price_halalas >= ${input.priceMin * 100}::int
      and (${input.priceMax >= PRICE_MAX_SAR}::boolean or o.price_halalas <= ${input.priceMax * 100}::int)
      and l.rating_hundredths >= ${input.minRating === undefined ? 0 : leastRatingHundredths(input.minRating)}::int
    order by ${input.sort === 'relevance' ? relevance : orders[input.sort]}
    limit ${input.limit}`.execute(db);
  return rows;
}
