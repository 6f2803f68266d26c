import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { TestFields } from '#/shared/catalog/editor.ts';
import { addTest } from './add-test.ts';

/** Creates a test of the catalogue. @throws {AppError} TEST_ALREADY_EXISTS, NOT_FOUND (category or analyte) */
export async function createTest(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { fields }: { fields: TestFields },
): Promise<{ testId: number }> {
  const testId = await retryOnConflict(() => db.transaction().execute((trx) => addTest(trx, actor, fields)));
  return { testId };
}
