import { type Kysely, sql } from 'kysely';
import type { Localized } from '#/shared/locale.ts';
import type { DB } from '../db/schema.gen.ts';
import { cityName } from './city-name.ts';

/** The cities that laboratories stand in: one step of the index for each, not a row for each lab. */
export async function listLabCities(
  db: Kysely<DB>,
): Promise<{ rows: { cityId: string; cityName: Localized }[]; nextCursor: null }> {
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
