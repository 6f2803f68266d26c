import { AppError } from '#/shared/app-error.ts';
import type { AmendResultsInput } from '#/shared/lab-result.ts';
import type { Context } from '../context.ts';
import { repeatOnConflict } from '../db/repeat-on-conflict.ts';
import { enterResult } from './enter-result.ts';
import type { LabActor } from './lab-actor.ts';

/**
 * Corrects what was released: the values become the next version, to be verified and released like any other. What was
 * never released is entered anew, not amended.
 * @throws {AppError} NOT_FOUND, RESULT_LOCKED, RESULT_CHANGED
 */
export const amendResult = (
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { resultId, reason, values, note, revision }: AmendResultsInput,
): Promise<{ resultId: string; version: number }> =>
  repeatOnConflict(() =>
    db.transaction().execute(async (trx) => {
      const result = await trx
        .selectFrom('results')
        .select(['booking_id', 'released_version'])
        .where('id', '=', resultId)
        .where('lab_id', '=', actor.labId)
        .executeTakeFirst();
      if (!result) throw new AppError('NOT_FOUND');
      // Once released it stays so: what this read cannot become false.
      if (result.released_version === null) throw new AppError('RESULT_LOCKED');
      return enterResult(trx, actor, {
        bookingId: result.booking_id,
        source: 'manual',
        note,
        values,
        fileIds: [],
        amendReason: reason,
        ...(revision !== undefined && { expectedRevision: revision }),
      });
    }),
  );
