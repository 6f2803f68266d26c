import { type Transaction, sql } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import { normaliseText } from '#/shared/normalise-text.ts';
import type { NewTestInput } from '#/shared/test-review.ts';
import type { DB } from '../db/schema.gen.ts';
import { lockCatalogue } from './lock-catalogue.ts';

const MOST_TESTS = 20_000;

/** A new test of the catalogue, found by search at once. TEST_ALREADY_EXISTS, NOT_FOUND for its category. */
export async function createTest(trx: Transaction<DB>, test: NewTestInput): Promise<number> {
  await lockCatalogue(trx);
  await refuseDouble(trx, test);
  const category = await trx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', test.categoryId)
    .executeTakeFirst();
  if (!category) throw new AppError('NOT_FOUND');
  const { id } = await trx
    .insertInto('tests')
    .values({
      category_id: test.categoryId,
      loinc: test.loinc,
      name_ar: test.nameAr,
      name_en: test.nameEn,
      description_ar: test.descriptionAr,
      description_en: test.descriptionEn,
      specimen_kind: test.specimenKind,
      specimen_ar: test.specimenAr,
      specimen_en: test.specimenEn,
      fasting_hours: test.fastingHours,
      preparation_ar: test.preparationAr,
      preparation_en: test.preparationEn,
      turnaround_hours: test.turnaroundHours,
      anonymous_allowed: test.anonymousAllowed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The same name however it is written, or the same code. */
async function refuseDouble(trx: Transaction<DB>, { nameAr, nameEn, loinc }: NewTestInput) {
  const asked = [nameAr, nameEn].map(normaliseText).filter((name) => name !== '');
  const tests = await trx
    .selectFrom('tests')
    .select(['name_ar', 'name_en', 'loinc'])
    .select(sql<boolean>`lower(name_en) = lower(${nameEn}) and merged_into is null`.as('is_same'))
    .where((eb) => eb.or([eb('merged_into', 'is', null), eb('loinc', '=', loinc)]))
    .limit(MOST_TESTS)
    .execute();
  const isDouble = tests.some(
    (test) =>
      test.is_same ||
      (loinc !== null && test.loinc === loinc) ||
      [test.name_ar, test.name_en].some((name) => asked.includes(normaliseText(name))),
  );
  if (isDouble) throw new AppError('TEST_ALREADY_EXISTS');
}
