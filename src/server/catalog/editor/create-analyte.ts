import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { AnalyteFields } from '#/shared/catalog/editor.ts';
import { requireFreeAges } from './require-free-ages.ts';
import { writeAnalyte } from './write-analyte.ts';

/**
 * Creates an analyte, for tests to list.
 * @throws {AppError} TEST_ALREADY_EXISTS (another has the code), RANGE_OVERLAPS
 */
export async function createAnalyte(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { fields }: { fields: AnalyteFields },
): Promise<{ analyteId: number }> {
  requireFreeAges(fields.ranges);
  return db.transaction().execute(async (trx) => {
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
}
