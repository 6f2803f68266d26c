import type { Kysely } from 'kysely';
import type { TestFields } from '#/shared/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { catalogueRefusal } from './catalogue-refusal.ts';
import { cellsOf } from './catalogue-cells.ts';
import { clearPosition } from './clear-position.ts';
import { readCatalogueWords } from './read-catalogue-words.ts';
import { requireFreeName } from './require-free-name.ts';
import { writeTest } from './write-test.ts';

/** A new test of the catalogue. @throws {AppError} TEST_ALREADY_EXISTS, NOT_FOUND (category or analyte) */
export async function createTest(
  db: Kysely<DB>,
  actor: Actor,
  { fields }: { fields: TestFields },
): Promise<{ testId: number }> {
  try {
    return await db.transaction().execute(async (trx) => {
      await requireFreeName(trx, null, fields);
      await clearPosition(trx, actor, { testId: null, wanted: fields.popularPosition, freed: null });
      const testId = await writeTest(trx, null, fields);
      await recordChange(trx, actor, {
        action: 'admin.createTest',
        subjectType: 'test',
        subjectId: testId,
        before: {},
        after: cellsOf(fields, await readCatalogueWords(trx)),
      });
      return { testId };
    });
  } catch (error) {
    throw catalogueRefusal(error) ?? error;
  }
}
