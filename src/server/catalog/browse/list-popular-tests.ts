import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { TestSummary } from '#/shared/catalog/catalog.ts';
import type { Page } from '#/shared/core/page.ts';
import { type TestSummaryRow, testSummaryColumns, toTestSummary } from './test-summary.ts';

export async function listPopularTests(
  { db }: Pick<Context, 'db'>,
  { limit }: { limit: number },
): Promise<Page<TestSummary>> {
  const { rows } = await sql<TestSummaryRow>`
    select /* hot:popular-tests */ ${testSummaryColumns}
    from tests t where t.offer_count > 0
    order by t.popular_position nulls last, t.popularity desc, t.id limit ${limit}`.execute(db);
  return { rows: rows.map(toTestSummary), nextCursor: null };
}
