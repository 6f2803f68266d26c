import { type Kysely, sql } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { CatalogueTest, TestAnalyte } from '#/shared/catalogue.ts';
import type { DB } from '../db/schema.gen.ts';
import { readTestFields } from './read-test-fields.ts';

/** A test as it is edited. */
export async function getCatalogueTest(
  db: Kysely<DB>,
  { testId }: { testId: number },
): Promise<CatalogueTest> {
  const [known] = await readTestFields(db, { testId });
  if (!known) throw new AppError('NOT_FOUND');
  const { rows: analytes } = await sql<TestAnalyte>`
    select a.id as "analyteId", a.loinc, a.short_en as "shortName",
           json_build_object('ar', a.name_ar, 'en', a.name_en) as name,
           exists (select from result_values v where v.analyte_id = a.id) as "hasResults"
    from test_analytes ta join analytes a on a.id = ta.analyte_id
    where ta.test_id = ${testId} order by ta.position, a.id`.execute(db);
  return { ...known, analytes };
}
