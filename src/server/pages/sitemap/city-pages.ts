import { sql } from 'kysely';
import { cityName } from '#/server/catalog/places/cities.ts';
import { PAGES_PER_PART, type SitemapKind, type SitemapPart } from './sitemap-kind.ts';

/** The gazetteer has 280 cities, so even tests that are offered in all of them fit into a file. */
const TESTS_PER_PART = Math.floor(PAGES_PER_PART / 300);

type Row = { name_en: string; city_id: string; changed_at: Date };

/** Pages of a test in a city, where a laboratory of that city offers it. */
export const cityPages: SitemapKind = {
  async parts({ db }) {
    const { rows } = await sql<SitemapPart>`
      select (t.id - 1) / ${TESTS_PER_PART}::int + 1 as number, null as "changedAt"
      from tests t
      where t.merged_into is null and t.withdrawn_at is null and t.offer_count > 0
        and exists (select from offers o join labs l on l.id = o.lab_id
                    where o.test_id = t.id and l.city_id is not null)
      group by 1 order by 1`.execute(db);
    return rows;
  },
  async entries({ db }, part) {
    const last = part * TESTS_PER_PART;
    // Withdrawn offers and suspended laboratories count for the time, because they changed the list.
    const { rows } = await sql<Row>`
      select t.name_en, l.city_id, greatest(t.changed_at, max(o.changed_at), max(l.changed_at)) as changed_at
      from tests t join lab_tests o on o.test_id = t.id join labs l on l.id = o.lab_id
      where t.id > ${last - TESTS_PER_PART} and t.id <= ${last} and t.merged_into is null and t.withdrawn_at is null and l.city_id is not null
      group by t.id, l.city_id having bool_or(exists (select from offers where lab_test_id = o.id))
      order by t.id, l.city_id`.execute(db);
    return rows.flatMap((row) => {
      const city = cityName(row.city_id);
      if (city === null) return [];
      const path = `/test/${encodeURIComponent(row.name_en)}/in/${encodeURIComponent(city.en)}`;
      return [{ path, changedAt: row.changed_at }];
    });
  },
};
