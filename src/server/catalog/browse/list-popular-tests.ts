import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { PopularTest, PopularTestsInput } from '#/shared/catalog/catalog.ts';
import { firstSentence } from '#/shared/catalog/first-sentence.ts';
import type { Page } from '#/shared/core/page.ts';
import { radiusAround } from '../places/radius-around.ts';
import { resolveLocation } from '../places/resolve-location.ts';
import { readCustomerRates } from './read-customer-rates.ts';
import { offeredNear, testSummaryColumnsNear, type TestSummaryRow, toTestSummary } from './test-summary.ts';

/** The site's own choice, then the most popular tests, as far as they are offered within the radius. */
export async function listPopularTests(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { limit, described = limit, radiusKm, ...place }: PopularTestsInput,
): Promise<Page<PopularTest>> {
  const { point } = resolveLocation(place);
  const around = point && radiusAround(point, radiusKm);
  const { rows } = await sql<TestSummaryRow & { popularity: number }>`
    select ${sql.raw(`/* hot:popular-tests${around?.box ? '-near' : ''} */`)} ${testSummaryColumnsNear}, t.popularity
    from tests t ${offeredNear(around)} where t.offer_count > 0 and n.offer_count > 0
    order by t.popular_position nulls last, t.popularity desc, t.id limit ${limit}`.execute(db);
  const rates = await readCustomerRates({ db, actor });
  return {
    // They are shown as cards: a list with whole descriptions would be most of a page's data.
    rows: rows.map((row, index) => ({
      ...toTestSummary(row, rates),
      description:
        index < described
          ? { ar: firstSentence(row.description_ar), en: firstSentence(row.description_en) }
          : { ar: '', en: '' },
      popularity: row.popularity,
    })),
    nextCursor: null,
  };
}
