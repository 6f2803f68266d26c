import type { Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { DB } from '../db/schema.gen.ts';
import { lockCatalogue } from '../test-review/lock-catalogue.ts';
import { namesOfTest } from './names-of-test.ts';

const MOST_TESTS = 20_000;

/**
 * No other test is called so, in neither language, until this transaction has ended. `names` are those of
 * `namesOfTest`. Codes are kept apart by the database.
 * @throws {AppError} TEST_ALREADY_EXISTS
 */
export async function requireFreeNames(
  trx: Transaction<DB>,
  testId: number | null,
  names: readonly string[],
) {
  if (names.length === 0) return;
  await lockCatalogue(trx);
  const tests = await trx
    .selectFrom('tests')
    .select(['name_ar as nameAr', 'name_en as nameEn'])
    .where('id', '<>', testId ?? 0)
    .where('merged_into', 'is', null)
    .limit(MOST_TESTS)
    .execute();
  if (tests.some((test) => namesOfTest(test).some((name) => names.includes(name))))
    throw new AppError('TEST_ALREADY_EXISTS');
}
