import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { CityWithLabs } from '#/shared/search/search.ts';
import { cityName } from './cities.ts';

/** The cities with labs that can be booked, most labs first. */
export async function listCities({ db }: Pick<Context, 'db'>): Promise<Page<CityWithLabs>> {
  const { rows } = await sql<{ city_id: string; lab_count: number }>`
    select /* hot:cities-with-labs */ l.city_id, count(*)::int as lab_count
    from labs l
    where l.approved and l.city_id is not null and exists (select from offers o where o.lab_id = l.id)
    group by l.city_id order by lab_count desc, l.city_id`.execute(db);
  return {
    rows: rows.flatMap(({ city_id, lab_count }) => {
      const name = cityName(city_id);
      return name ? [{ placeId: city_id, name, labCount: lab_count }] : [];
    }),
    nextCursor: null,
  };
}
