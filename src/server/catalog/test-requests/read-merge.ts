import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { MergeTestsInput } from '#/shared/catalog/test-request.ts';
import { AppError } from '#/shared/core/app-error.ts';

/** The two tests of a merge. @throws {AppError} NOT_MERGEABLE for a test with itself or one already merged */
export async function readMerge(db: Kysely<DB>, { fromTestId, intoTestId }: MergeTestsInput) {
  if (fromTestId === intoTestId) throw new AppError('NOT_MERGEABLE');
  const tests = await db
    .selectFrom('tests')
    .select(['id', 'name_ar', 'name_en', 'loinc', 'specimen_kind', 'merged_into', 'popular_position'])
    .where('id', 'in', [fromTestId, intoTestId])
    .execute();
  const from = tests.find(({ id }) => id === fromTestId);
  const into = tests.find(({ id }) => id === intoTestId);
  if (!from || !into) throw new AppError('NOT_FOUND');
  if (from.merged_into !== null || into.merged_into !== null) throw new AppError('NOT_MERGEABLE');
  return { from, into };
}
