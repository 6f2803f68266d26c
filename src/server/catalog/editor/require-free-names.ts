import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { lockCatalog } from './lock-catalog.ts';
import { testNameKeys } from './test-name-keys.ts';

const MOST_TESTS = 20_000;

/**
 * Holds for both languages, until this transaction has ended. `names` are those of `testNameKeys`; the database keeps
 * codes unique.
 * @throws {AppError} TEST_ALREADY_EXISTS if another test has one of the names
 */
export async function requireFreeNames(
  trx: Transaction<DB>,
  testId: number | null,
  names: readonly string[],
) {
  if (names.length === 0) return;
  await lockCatalog(trx);
  const tests = await trx
    .selectFrom('tests')
    .select(['name_ar as nameAr', 'name_en as nameEn'])
    .where('id', '<>', testId ?? 0)
    .where('merged_into', 'is', null)
    .limit(MOST_TESTS)
    .execute();
  if (tests.some((test) => testNameKeys(test).some((name) => names.includes(name))))
    throw new AppError('TEST_ALREADY_EXISTS');
}
