import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { TestFields } from '#/shared/catalog/editor.ts';

const rowOf = (fields: TestFields) => ({
  category_id: fields.categoryId,
  loinc: fields.loinc,
  name_ar: fields.nameAr,
  name_en: fields.nameEn,
  description_ar: fields.descriptionAr,
  description_en: fields.descriptionEn,
  specimen_kind: fields.specimenKind,
  specimen_ar: fields.specimenAr,
  specimen_en: fields.specimenEn,
  fasting_hours: fields.fastingHours,
  preparation_ar: fields.preparationAr,
  preparation_en: fields.preparationEn,
  turnaround_hours: fields.turnaroundHours,
  ucum: fields.ucum,
  anonymous_allowed: fields.anonymousAllowed,
  popular_position: fields.popularPosition,
});

/**
 * Writes a test; null creates a new one. Skips statements that change nothing, because they would raise the catalogue's
 * version.
 */
export async function writeTest(
  trx: Transaction<DB>,
  testId: number | null,
  fields: TestFields,
): Promise<number> {
  const { id } = await (
    testId === null
      ? trx.insertInto('tests').values(rowOf(fields)).returning('id')
      : trx
          .updateTable('tests')
          .set((eb) => ({ ...rowOf(fields), version: eb('version', '+', 1) }))
          .where('id', '=', testId)
          .returning('id')
  ).executeTakeFirstOrThrow();
  await writeSynonyms(trx, id, fields);
  await writeReferenceRanges(trx, id, fields);
  await writeAnalytes(trx, id, fields);
  return id;
}

/** Compares first: even a statement without rows would make every process rebuild its index. */
async function writeSynonyms(trx: Transaction<DB>, testId: number, fields: TestFields) {
  const wanted = [
    ...fields.synonymsAr.map((term) => ({ test_id: testId, locale: 'ar' as const, term })),
    ...fields.synonymsEn.map((term) => ({ test_id: testId, locale: 'en' as const, term })),
  ];
  const existing = await trx
    .selectFrom('test_synonyms')
    .select(['locale', 'term'])
    .where('test_id', '=', testId)
    .execute();
  const keyOf = ({ locale, term }: { locale: string; term: string }) => `${locale} ${term}`;
  const [after, before] = [new Set(wanted.map(keyOf)), new Set(existing.map(keyOf))];
  for (const { locale, term } of existing.filter((row) => !after.has(keyOf(row)))) {
    await trx
      .deleteFrom('test_synonyms')
      .where('test_id', '=', testId)
      .where('locale', '=', locale)
      .where('term', '=', term)
      .execute();
  }
  const added = wanted.filter((row) => !before.has(keyOf(row)));
  if (added.length > 0) await trx.insertInto('test_synonyms').values(added).execute();
}

async function writeReferenceRanges(
  trx: Transaction<DB>,
  testId: number,
  { referenceRanges }: Pick<TestFields, 'referenceRanges'>,
) {
  await trx.deleteFrom('reference_ranges').where('test_id', '=', testId).execute();
  if (referenceRanges.length === 0) return;
  await trx
    .insertInto('reference_ranges')
    .values(referenceRanges.map((range) => ({ test_id: testId, ...range })))
    .execute();
}

async function writeAnalytes(
  trx: Transaction<DB>,
  testId: number,
  { analyteIds }: Pick<TestFields, 'analyteIds'>,
) {
  await sql`
    with wanted as (
      select w.id, w.position from unnest(${analyteIds}::int[]) with ordinality as w (id, position)
    ), gone as (
      delete from test_analytes ta where ta.test_id = ${testId} and ta.analyte_id not in (select id from wanted)
    )
    insert into test_analytes as ta (test_id, analyte_id, position)
    select ${testId}, w.id, w.position from wanted w order by w.position
    on conflict (test_id, analyte_id) do update set position = excluded.position
    where ta.position <> excluded.position`.execute(trx);
}
