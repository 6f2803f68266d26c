import { AppError } from '#/shared/app-error.ts';
import type { LogCallInput } from '#/shared/lab-result.ts';
import type { Context } from '../context.ts';
import { repeatOnConflict } from '../db/repeat-on-conflict.ts';
import type { LabActor } from './lab-actor.ts';
import { lockResults } from './lock-results.ts';

/**
 * Writes down a call about the critical values of a result, for good. A repeat of the same request is the same call.
 * @throws {AppError} NOT_FOUND, RESULT_LOCKED (released already, or nothing critical in it)
 */
export const logCall = (
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { resultId, isReached, personReached, isReadBack, note, idempotencyKey }: LogCallInput,
): Promise<{ isFree: boolean }> =>
  repeatOnConflict(() =>
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
          note,
          idempotency_key: idempotencyKey,
        })
        .execute();
      const [after] = await lockResults(trx, actor.labId, { ids: [resultId] });
      return { isFree: after?.is_call_logged === true };
    }),
  );
