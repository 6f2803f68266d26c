import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { MergeTestsInput } from '#/shared/test-review.ts';
import type { DB } from '../db/schema.gen.ts';

/** The two tests of a merger. NOT_MERGEABLE: one with itself, or one that was merged already. */
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
