import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { TestFields } from '#/shared/catalog/editor.ts';

export type KnownTest = {
  testId: number;
  version: number;
  offerCount: number;
  isWithdrawn: boolean;
  fields: TestFields;
};

type Which = { testId: number } | { afterId: number; limit: number };

/** The editable fields of tests, by id. */
export async function readTestFields(db: Kysely<DB>, which: Which): Promise<KnownTest[]> {
  const [filter, limit] =
    'testId' in which ? [sql`t.id = ${which.testId}`, 1] : [sql`t.id > ${which.afterId}`, which.limit];
  // Tests that were merged into another cannot be edited.
  const { rows } = await sql<KnownTest>`
    select t.id as "testId", t.version, t.offer_count as "offerCount",
      t.withdrawn_at is not null as "isWithdrawn", json_build_object(
      'nameAr', t.name_ar, 'nameEn', t.name_en, 'descriptionAr', t.description_ar,
      'descriptionEn', t.description_en, 'categoryId', t.category_id, 'loinc', t.loinc,
      'specimenKind', t.specimen_kind, 'specimenAr', t.specimen_ar, 'specimenEn', t.specimen_en,
      'fastingHours', t.fasting_hours, 'preparationAr', t.preparation_ar, 'preparationEn', t.preparation_en,
      'turnaroundHours', t.turnaround_hours, 'ucum', t.ucum, 'anonymousAllowed', t.anonymous_allowed,
      'popularPosition', t.popular_position,
      'synonymsAr', array(select s.term from test_synonyms s
                          where s.test_id = t.id and s.locale = 'ar' order by s.term),
      'synonymsEn', array(select s.term from test_synonyms s
                          where s.test_id = t.id and s.locale = 'en' order by s.term),
      'referenceRanges', (
        select coalesce(json_agg(json_build_object('sex', r.sex, 'low', r.low, 'high', r.high) order by r.sex), '[]')
        from reference_ranges r where r.test_id = t.id),
      'analyteIds', array(select a.analyte_id from test_analytes a
                          where a.test_id = t.id order by a.position, a.analyte_id)
    ) as fields
    from tests t where ${filter} and t.merged_into is null order by t.id limit ${limit}`.execute(db);
  return rows;
}
