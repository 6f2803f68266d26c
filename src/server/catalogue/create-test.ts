import type { Kysely } from 'kysely';
import type { TestFields } from '#/shared/catalogue.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { repeatOnConflict } from '../db/repeat-on-conflict.ts';
import { addTest } from './add-test.ts';
import { catalogueRefusal } from './catalogue-refusal.ts';

/** A new test of the catalogue. @throws {AppError} TEST_ALREADY_EXISTS, NOT_FOUND (category or analyte) */
export async function createTest(
  db: Kysely<DB>,
  actor: Actor,
  { fields }: { fields: TestFields },
): Promise<{ testId: number }> {
  try {
    const testId = await repeatOnConflict(() =>
      db.transaction().execute((trx) => addTest(trx, actor, fields)),
    );
    return { testId };
  } catch (error) {
    throw catalogueRefusal(error) ?? error;
  }
}
