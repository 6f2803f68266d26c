import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

export type Contained = { testId: number; withinTestId: number };

/** Of these tests, each whose analytes another one of them measures with more, with every such one, widest first. */
export async function findContained(db: Kysely<DB>, testIds: readonly number[]): Promise<Contained[]> {
  if (testIds.length < 2) return [];
  const { rows } = await sql<{ test_id: number; within_test_id: number }>`
    with /* hot:contained-tests */ reports as materialized (${reportsOf(testIds)})
    select p.test_id, w.test_id as within_test_id
    from reports p join reports w on ${isPart}
    order by p.test_id, w.analyte_count desc, w.test_id`.execute(db);
  return rows.map((row) => ({ testId: row.test_id, withinTestId: row.within_test_id }));
}

/** What each of these tests measures. */
export const reportsOf = (testIds: readonly number[]): RawBuilder<unknown> => sql`
  select a.test_id, array_agg(a.analyte_id) as analytes, count(*) as analyte_count
  from test_analytes a join tests t on t.id = a.test_id
  where t.id = any(${testIds}::int[]) and t.merged_into is null and t.withdrawn_at is null
  group by a.test_id`;

/** Whether a report `w` has all of a report `p` and more. */
export const isPart = sql`p.analytes <@ w.analytes and p.analyte_count < w.analyte_count`;
