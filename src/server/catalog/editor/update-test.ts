import type { Transaction } from 'kysely';
import { changedColumns } from '#/server/platform/audit/changed-columns.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { UpdateTestInput } from '#/shared/catalog/editor.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { cellsOf } from './catalog-cells.ts';
import { clearPosition } from './clear-position.ts';
import { lockTests } from './lock-tests.ts';
import { readCatalogNames } from './read-catalog-names.ts';
import { readTestFields } from './read-test-fields.ts';
import { recordOldNames } from './record-old-names.ts';
import { requireFreeNames } from './require-free-names.ts';
import { testNameKeys } from './test-name-keys.ts';
import { writeTest } from './write-test.ts';

/**
 * Changes a test as a whole; its former names go on leading to it.
 * @throws {AppError} NOT_FOUND, CHANGED_MEANWHILE, TEST_ALREADY_EXISTS (another has the name or the code)
 */
export async function updateTest(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  input: UpdateTestInput,
): Promise<{ version: number }> {
  return retryOnConflict(() => db.transaction().execute((trx) => change(trx, actor, input)));
}

async function change(
  trx: Transaction<DB>,
  actor: Actor,
  { testId, version, fields }: UpdateTestInput,
): Promise<{ version: number }> {
  await lockTests(trx, { testId, position: fields.popularPosition });
  const [known] = await readTestFields(trx, { testId });
  if (!known) throw new AppError('NOT_FOUND');
  if (known.version !== version) throw new AppError('CHANGED_MEANWHILE');
  const words = await readCatalogNames(trx);
  const { before, after } = changedColumns(cellsOf(known.fields, words), cellsOf(fields, words));
  if (Object.keys(after).length === 0) return { version };
  // Two tests that were equal before are not an error of this change.
  const had = testNameKeys(known.fields);
  await requireFreeNames(
    trx,
    testId,
    testNameKeys(fields).filter((name) => !had.includes(name)),
  );
  await clearPosition(trx, actor, {
    testId,
    wanted: fields.popularPosition,
    freed: known.fields.popularPosition,
  });
  await writeTest(trx, testId, fields);
  await recordOldNames(trx, testId, known.fields, fields);
  await recordChange(trx, actor, {
    action: 'admin.updateTest',
    subjectType: 'test',
    subjectId: testId,
    before,
    after,
  });
  return { version: version + 1 };
}
