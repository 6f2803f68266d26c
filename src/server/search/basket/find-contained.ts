import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { BasketAnswer } from '#/shared/search/basket.ts';

/** Of these tests, those whose analytes another one of them measures with more, with the widest of these. */
export async function findContained(
  db: Kysely<DB>,
  testIds: readonly number[],
): Promise<BasketAnswer['contained']> {
  if (testIds.length < 2) return [];
  const { rows } = await sql<{ test_id: number; within_test_id: number }>`
    with /* hot:contained-tests */ reports as materialized (
      select a.test_id, array_agg(a.analyte_id) as analytes, count(*) as analyte_count
      from test_analytes a join tests t on t.id = a.test_id
      where t.id = any(${testIds}::int[]) and t.merged_into is null and t.withdrawn_at is null
      group by a.test_id
    )
    select distinct on (p.test_id) p.test_id, w.test_id as within_test_id
    from reports p join reports w on p.analytes <@ w.analytes and p.analyte_count < w.analyte_count
    order by p.test_id, w.analyte_count desc, w.test_id`.execute(db);
  return rows.map((row) => ({ testId: row.test_id, withinTestId: row.within_test_id }));
}
