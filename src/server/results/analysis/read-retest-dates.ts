import { type Kysely, sql } from 'kysely';
import type { WhoseResults } from '#/server/identity/people/person-of.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { RetestDate } from '#/shared/results/report.ts';
import { readMeasured } from './read-measured.ts';
import { retestDate } from './retest-date.ts';
import { ruleBook } from './rule-book.ts';

/** Which of these tests the person measured too recently to measure again now, and from when it makes sense. */
export async function readRetestDates(
  db: Kysely<DB>,
  whose: WhoseResults,
  testIds: readonly number[],
): Promise<RetestDate[]> {
  const measured = await readMeasured(db, whose);
  const { rows } = await sql<{ testId: number; loinc: string | null; analytes: string[] }>`
    select t.id as "testId", t.loinc,
      array(select a.loinc from test_analytes ta join analytes a on a.id = ta.analyte_id where ta.test_id = t.id) as analytes
    from tests t where t.id = any (${testIds}::int[]) order by t.id`.execute(db);
  const book = ruleBook();
  const nowMs = Date.now();
  return rows.flatMap(({ testId, loinc, analytes }) => {
    const wait = retestDate([...(loinc === null ? [] : [loinc]), ...analytes], measured, book, nowMs);
    return wait === null ? [] : [{ testId, wait }];
  });
}
