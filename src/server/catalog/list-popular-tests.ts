import { type Kysely, sql } from 'kysely';
import type { TestSummary } from '#/shared/catalog.ts';
import type { Page } from '#/shared/page.ts';
import type { DB } from '../db/schema.gen.ts';
import { type TestSummaryRow, testSummaryColumns, toTestSummary } from './test-summary.ts';

export async function listPopularTests(
  db: Kysely<DB>,
  { limit }: { limit: number },
): Promise<Page<TestSummary>> {
  const { rows } = await sql<TestSummaryRow>`
    select /* hot:popular-tests */ ${testSummaryColumns}
    from tests t where t.offer_count > 0
    order by t.popular_position nulls last, t.popularity desc, t.id limit ${limit}`.execute(db);
  return { rows: rows.map(toTestSummary), nextCursor: null };
}
