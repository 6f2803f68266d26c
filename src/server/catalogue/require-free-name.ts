import { sql, type Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { TestFields } from '#/shared/catalogue.ts';
import { foldText } from '#/shared/normalise-text.ts';
import type { DB } from '../db/schema.gen.ts';
import { lockCatalogue } from '../test-review/lock-catalogue.ts';

const MOST_TESTS = 20_000;

/**
 * Two tests of one name in Arabic would look the same to people, however each is spelt. English ones are kept apart
 * by the database.
 * @throws {AppError} TEST_ALREADY_EXISTS
 */
export async function requireFreeName(
  trx: Transaction<DB>,
  testId: number | null,
  { nameAr }: Pick<TestFields, 'nameAr'>,
) {
  await lockCatalogue(trx);
  const { rows } = await sql<{ name: string }>`
    select name_ar as name from tests where id <> ${testId ?? 0} and merged_into is null limit ${MOST_TESTS}`.execute(
    trx,
  );
  const folded = foldText(nameAr);
  if (rows.some(({ name }) => foldText(name) === folded)) throw new AppError('TEST_ALREADY_EXISTS');
}
