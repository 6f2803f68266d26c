import { sql } from 'kysely';
import { cityName } from '#/server/catalog/places/cities.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Localized } from '#/shared/core/locale.ts';

/** The cities that have laboratories: one index step for each city, not one row for each lab. */
export async function listLabCities({
  db,
}: Pick<Context, 'db'>): Promise<{ rows: { cityId: string; cityName: Localized }[]; nextCursor: null }> {
  const { rows } = await sql<{ city_id: string }>`
    with recursive cities as (
      (select city_id from labs where city_id is not null order by city_id limit 1)
      union all
      select (select l.city_id from labs l where l.city_id > c.city_id order by l.city_id limit 1)
      from cities c where c.city_id is not null
    )
    select city_id from cities where city_id is not null`.execute(db);
  return {
    rows: rows.flatMap(({ city_id: cityId }) => {
      const name = cityName(cityId);
      return name === null ? [] : [{ cityId, cityName: name }];
    }),
    nextCursor: null,
  };
}
