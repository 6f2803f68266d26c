import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { LogCallInput } from '#/shared/results/lab-result.ts';
import { lockResults } from './lock-results.ts';
import { planEscalation } from './plan-escalation.ts';

/**
 * Records a call about the critical values of a result, permanently. A repeat of the same request is the same call.
 * @throws {AppError} NOT_FOUND, RESULT_LOCKED (already released, or without a critical value)
 */
export const logCall = (
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { resultId, isReached, personReached, isReadBack, isWrongNumber, note, idempotencyKey }: LogCallInput,
): Promise<{ isFree: boolean }> =>
  retryOnConflict(() =>
    db.transaction().execute(async (trx) => {
      const [result] = await lockResults(trx, actor.labId, { ids: [resultId] });
      if (!result) throw new AppError('NOT_FOUND');
      const earlier = await trx
        .selectFrom('critical_calls')
        .select('id')
        .where('result_id', '=', resultId)
        .where('idempotency_key', '=', idempotencyKey)
        .executeTakeFirst();
      if (earlier) return { isFree: result.is_call_logged };
      if (result.status === 'released' || !result.has_critical) throw new AppError('RESULT_LOCKED');
      await trx
        .insertInto('critical_calls')
        .values({
          result_id: resultId,
          version: result.version,
          called_by: actor.userId,
          is_reached: isReached,
          person_reached: isReached ? personReached : null,
          is_read_back: isReached && isReadBack,
          is_wrong_number: !isReached && isWrongNumber,
          note,
          idempotency_key: idempotencyKey,
        })
        .execute();
      if (!isReached) await planEscalation(trx, { resultId, version: result.version });
      const [after] = await lockResults(trx, actor.labId, { ids: [resultId] });
      return { isFree: after?.is_call_logged === true };
    }),
  );
