import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { UpdateTestInput } from '#/shared/catalogue.ts';
import { changedColumns } from '../audit/changed-columns.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { repeatOnConflict } from '../db/repeat-on-conflict.ts';
import { catalogueRefusal } from './catalogue-refusal.ts';
import { cellsOf } from './catalogue-cells.ts';
import { clearPosition } from './clear-position.ts';
import { keepNames } from './keep-names.ts';
import { lockTests } from './lock-tests.ts';
import { namesOfTest } from './names-of-test.ts';
import { readCatalogueWords } from './read-catalogue-words.ts';
import { readTestFields } from './read-test-fields.ts';
import { requireFreeNames } from './require-free-names.ts';
import { writeTest } from './write-test.ts';

/**
 * Changes a test as a whole; its old names go on leading to it.
 * @throws {AppError} NOT_FOUND, CHANGED_MEANWHILE, TEST_ALREADY_EXISTS (another has the name or the code)
 */
export async function updateTest(
  db: Kysely<DB>,
  actor: Actor,
  input: UpdateTestInput,
): Promise<{ version: number }> {
  try {
    return await repeatOnConflict(() => db.transaction().execute((trx) => change(trx, actor, input)));
  } catch (error) {
    throw catalogueRefusal(error) ?? error;
  }
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
  const words = await readCatalogueWords(trx);
  const { before, after } = changedColumns(cellsOf(known.fields, words), cellsOf(fields, words));
  if (Object.keys(after).length === 0) return { version };
  // Two that were alike before are no fault of this change.
  const had = namesOfTest(known.fields);
  await requireFreeNames(
    trx,
    testId,
    namesOfTest(fields).filter((name) => !had.includes(name)),
  );
  await clearPosition(trx, actor, {
    testId,
    wanted: fields.popularPosition,
    freed: known.fields.popularPosition,
  });
  await writeTest(trx, testId, fields);
  await keepNames(trx, testId, known.fields, fields);
  await recordChange(trx, actor, {
    action: 'admin.updateTest',
    subjectType: 'test',
    subjectId: testId,
    before,
    after,
  });
  return { version: version + 1 };
}
