import { sql } from 'kysely';
import { reachingAll } from '#/server/platform/db/reach.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { CatalogTest, TestAnalyte } from '#/shared/catalog/editor.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { readTestFields } from './read-test-fields.ts';

/** A test for the editor. */
export async function getCatalogTest(
  { db }: Pick<Context, 'db'>,
  { testId }: { testId: number },
): Promise<CatalogTest> {
  const [known] = await readTestFields(db, { testId });
  if (!known) throw new AppError('NOT_FOUND');
  const asked = sql<TestAnalyte>`
    select a.id as "analyteId", a.loinc, a.short_en as "shortName",
           json_build_object('ar', a.name_ar, 'en', a.name_en) as name,
           exists (select from result_values v where v.analyte_id = a.id) as "hasResults"
    from test_analytes ta join analytes a on a.id = ta.analyte_id
    where ta.test_id = ${testId} order by ta.position, a.id`;
  const { rows: analytes } = await reachingAll('use of an analyte', () => asked.execute(db));
  return { ...known, analytes };
}
