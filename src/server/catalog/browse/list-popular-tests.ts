import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { PopularTestsInput, TestSummary } from '#/shared/catalog/catalog.ts';
import type { Page } from '#/shared/core/page.ts';
import { radiusAround } from '../places/radius-around.ts';
import { resolveLocation } from '../places/resolve-location.ts';
import { readCustomerRates } from './read-customer-rates.ts';
import { offeredNear, testSummaryColumnsNear, type TestSummaryRow, toTestSummary } from './test-summary.ts';

/** The most popular tests that are offered within the radius. */
export async function listPopularTests(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { limit, radiusKm, ...place }: PopularTestsInput,
): Promise<Page<TestSummary>> {
  const { point } = resolveLocation(place);
  const around = point && radiusAround(point, radiusKm);
  const { rows } = await sql<TestSummaryRow>`
    select ${sql.raw(`/* hot:popular-tests${around?.box ? '-near' : ''} */`)} ${testSummaryColumnsNear}
    from tests t ${offeredNear(around)} where t.offer_count > 0 and n.offer_count > 0
    order by t.popular_position nulls last, t.popularity desc, t.id limit ${limit}`.execute(db);
  const rates = await readCustomerRates({ db, actor });
  return { rows: rows.map((row) => toTestSummary(row, rates)), nextCursor: null };
}
