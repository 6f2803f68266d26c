import { sql } from 'kysely';
import { reachingAll } from '#/server/platform/db/reach.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { CatalogAnalyte } from '#/shared/catalog/editor.ts';
import { AppError } from '#/shared/core/app-error.ts';

const MOST_NAMES = 20;

/** An analyte for the editor, with the tests that measure it. */
export async function getAnalyte(
  { db }: Pick<Context, 'db'>,
  { analyteId }: { analyteId: number },
): Promise<CatalogAnalyte> {
  const asked = sql<CatalogAnalyte>`
    select a.id as "analyteId", a.version, json_build_object(
      'nameAr', a.name_ar, 'nameEn', a.name_en, 'shortName', a.short_en, 'loinc', a.loinc, 'kind', a.kind,
      'ucum', a.ucum, 'decimals', a.decimals, 'choices', a.choices,
      'units', (
        select coalesce(json_agg(json_build_object('ucum', u.ucum, 'factor', u.factor, 'shift', u.shift)
                                 order by u.ucum), '[]')
        from analyte_units u where u.analyte_id = a.id),
      'ranges', (
        select coalesce(json_agg(json_build_object(
          'sex', r.sex, 'ageFrom', r.age_from, 'ageBefore', r.age_before, 'low', r.low, 'high', r.high,
          'criticalLow', r.critical_low, 'criticalHigh', r.critical_high) order by r.sex, r.age_from), '[]')
        from analyte_ranges r where r.analyte_id = a.id and r.lab_id is null)
      ) as fields,
      (select coalesce(json_agg(n.name), '[]') from (
        select json_build_object('ar', t.name_ar, 'en', t.name_en) as name
        from test_analytes ta join tests t on t.id = ta.test_id
        where ta.analyte_id = a.id order by t.name_en limit ${MOST_NAMES}) n) as "testNames",
      exists (select from result_values v where v.analyte_id = a.id) as "hasResults"
    from analytes a where a.id = ${analyteId}`;
  const { rows } = await reachingAll('use of an analyte', () => asked.execute(db));
  const [analyte] = rows;
  if (!analyte) throw new AppError('NOT_FOUND');
  return analyte;
}
