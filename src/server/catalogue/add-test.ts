import type { Transaction } from 'kysely';
import type { TestFields } from '#/shared/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { cellsOf } from './catalogue-cells.ts';
import { clearPosition } from './clear-position.ts';
import { lockTests } from './lock-tests.ts';
import { namesOfTest } from './names-of-test.ts';
import { readCatalogueWords } from './read-catalogue-words.ts';
import { requireFreeNames } from './require-free-names.ts';
import { writeTest } from './write-test.ts';

/**
 * A new test of the catalogue, found by search at once. What the database refuses: see `catalogueRefusal`.
 * @throws {AppError} TEST_ALREADY_EXISTS
 */
export async function addTest(trx: Transaction<DB>, actor: Actor, fields: TestFields): Promise<number> {
  await lockTests(trx, { testId: null, position: fields.popularPosition });
  await requireFreeNames(trx, null, namesOfTest(fields));
  await clearPosition(trx, actor, { testId: null, wanted: fields.popularPosition, freed: null });
  const testId = await writeTest(trx, null, fields);
  await recordChange(trx, actor, {
    action: 'admin.createTest',
    subjectType: 'test',
    subjectId: testId,
    before: {},
    after: cellsOf(fields, await readCatalogueWords(trx)),
  });
  return testId;
}
