import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context, LabActor, LabId } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { SetRangeInput } from '#/shared/results/lab-range.ts';

/**
 * Saves a range of the lab. It applies to values that are entered later; existing values keep theirs.
 * @throws {AppError} NOT_FOUND, RANGE_OVERLAPS (another range of the same analyte and sex has some of these ages)
 */
export const setRange = (
  { db }: Pick<Context, 'db'>,
  { labId }: LabActor,
  { id, ...range }: SetRangeInput,
): Promise<{ id: number }> =>
  db.transaction().execute(async (trx) => {
    // One range change per lab at a time: two concurrent ones could not see each other's overlap.
    await sql`select from labs where id = ${labId}::int for no key update`.execute(trx);
    await requireFreeAges(trx, labId, { id, ...range });
    const row = {
      analyte_id: range.analyteId,
      lab_id: labId,
      sex: range.sex,
      age_from: range.ageFrom,
      age_before: range.ageBefore,
      low: range.low,
      high: range.high,
      critical_low: range.criticalLow,
      critical_high: range.criticalHigh,
    };
    if (id === null) {
      return trx.insertInto('analyte_ranges').values(row).returning('id').executeTakeFirstOrThrow();
    }
    const changed = await trx
      .updateTable('analyte_ranges')
      .set(row)
      .where('id', '=', id)
      .where('lab_id', '=', labId)
      .where('analyte_id', '=', range.analyteId)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new AppError('NOT_FOUND');
    return changed;
  });

/** Rows of different sexes may share ages: a row of one sex wins over a row of both. */
async function requireFreeAges(trx: Transaction<DB>, labId: LabId, range: SetRangeInput) {
  const analyte = await trx
    .selectFrom('analytes')
    .select('id')
    .where('id', '=', range.analyteId)
    .where('kind', '=', 'quantity')
    .executeTakeFirst();
  if (!analyte) throw new AppError('NOT_FOUND');
  const overlapping = await trx
    .selectFrom('analyte_ranges')
    .select('id')
    .where('analyte_id', '=', range.analyteId)
    .where('lab_id', '=', labId)
    .where('sex', '=', range.sex)
    .where('age_from', '<', range.ageBefore)
    .where('age_before', '>', range.ageFrom)
    .where('id', '<>', range.id ?? 0)
    .limit(1)
    .executeTakeFirst();
  if (overlapping) throw new AppError('RANGE_OVERLAPS');
}
