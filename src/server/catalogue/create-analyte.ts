import type { Kysely } from 'kysely';
import type { AnalyteFields } from '#/shared/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { catalogueRefusal } from './catalogue-refusal.ts';
import { requireFreeAges } from './require-free-ages.ts';
import { writeAnalyte } from './write-analyte.ts';

/** A new analyte, for tests to list. @throws {AppError} TEST_ALREADY_EXISTS (another has the code), RANGE_OVERLAPS */
export async function createAnalyte(
  db: Kysely<DB>,
  actor: Actor,
  { fields }: { fields: AnalyteFields },
): Promise<{ analyteId: number }> {
  requireFreeAges(fields.ranges);
  try {
    return await db.transaction().execute(async (trx) => {
      const analyteId = await writeAnalyte(trx, null, fields);
      await recordChange(trx, actor, {
        action: 'admin.createAnalyte',
        subjectType: 'analyte',
        subjectId: analyteId,
        before: {},
        after: fields,
      });
      return { analyteId };
    });
  } catch (error) {
    throw catalogueRefusal(error) ?? error;
  }
}
