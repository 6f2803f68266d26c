import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { SetDeltaLimitInput } from '#/shared/results/lab-range.ts';

/**
 * Saves from which change on the lab wants a value marked; 'usual' returns to the usual limit.
 * @throws {AppError} NOT_FOUND (no analyte that is measured in numbers)
 */
export const setDeltaLimit = (
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { analyteId, kind, amount }: SetDeltaLimitInput,
): Promise<{ analyteId: number }> =>
  db.transaction().execute(async (trx) => {
    const analyte = await trx
      .selectFrom('analytes')
      .select('id')
      .where('id', '=', analyteId)
      .where('kind', '=', 'quantity')
      .executeTakeFirst();
    if (!analyte) throw new AppError('NOT_FOUND');
    const before = await trx
      .deleteFrom('delta_limits')
      .where('lab_id', '=', actor.labId)
      .where('analyte_id', '=', analyteId)
      .returning(['absolute', 'percent'])
      .executeTakeFirst();
    const limit = {
      absolute: kind === 'absolute' ? amount : null,
      percent: kind === 'percent' ? amount : null,
    };
    if (kind !== 'usual') {
      await trx
        .insertInto('delta_limits')
        .values({ lab_id: actor.labId, analyte_id: analyteId, ...limit })
        .onConflict((conflict) =>
          conflict.columns(['lab_id', 'analyte_id']).doUpdateSet({ ...limit, changed_at: new Date() }),
        )
        .execute();
    }
    await recordChange(trx, actor, {
      action: 'lab.setDeltaLimit',
      subjectType: 'analyte',
      subjectId: analyteId,
      before: inputOf(before),
      after: { kind, amount },
    });
    return { analyteId };
  });

/** A stored limit as it is set. */
function inputOf(
  limit: { absolute: number | null; percent: number | null } | undefined,
): Pick<SetDeltaLimitInput, 'kind' | 'amount'> {
  if (!limit) return { kind: 'usual', amount: null };
  const { absolute, percent } = limit;
  if (absolute !== null) return { kind: 'absolute', amount: absolute };
  return { kind: percent === null ? 'never' : 'percent', amount: percent };
}
