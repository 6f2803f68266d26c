import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { TestNames } from '#/shared/catalog/test-request.ts';
import { foldText } from '#/shared/core/normalise-text.ts';

const MOST_WORDS = 500_000;

/** The tests that have this word among their names and synonyms, in any spelling. */
export async function findCalled(trx: Transaction<DB>, term: string): Promise<TestNames[]> {
  const { rows } = await sql<{ id: number; name_ar: string; name_en: string; word: string }>`
    select t.id, t.name_ar, t.name_en, w.word
    from tests t
    cross join lateral (
      values (t.name_ar), (t.name_en)
      union all select s.term from test_synonyms s where s.test_id = t.id) as w (word)
    where t.merged_into is null order by t.id limit ${MOST_WORDS}`.execute(trx);
  const folded = foldText(term);
  const called = new Map(rows.filter(({ word }) => foldText(word) === folded).map((row) => [row.id, row]));
  return [...called.values()].map((row) => ({
    testId: row.id,
    testName: { ar: row.name_ar, en: row.name_en },
  }));
}
