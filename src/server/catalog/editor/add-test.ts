import type { Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import type { TestFields } from '#/shared/catalog/editor.ts';
import { cellsOf } from './catalog-cells.ts';
import { clearPosition } from './clear-position.ts';
import { lockTests } from './lock-tests.ts';
import { readCatalogNames } from './read-catalog-names.ts';
import { requireFreeNames } from './require-free-names.ts';
import { testNameKeys } from './test-name-keys.ts';
import { writeTest } from './write-test.ts';

/**
 * A new test of the catalogue, found by search at once.
 * @throws {AppError} TEST_ALREADY_EXISTS
 */
export async function addTest(trx: Transaction<DB>, actor: Actor, fields: TestFields): Promise<number> {
  await lockTests(trx, { testId: null, position: fields.popularPosition });
  await requireFreeNames(trx, null, testNameKeys(fields));
  await clearPosition(trx, actor, { testId: null, wanted: fields.popularPosition, freed: null });
  const testId = await writeTest(trx, null, fields);
  await recordChange(trx, actor, {
    action: 'admin.createTest',
    subjectType: 'test',
    subjectId: testId,
    before: {},
    after: cellsOf(fields, await readCatalogNames(trx)),
  });
  return testId;
}
