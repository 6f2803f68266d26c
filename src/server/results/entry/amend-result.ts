import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { AmendResultsInput } from '#/shared/results/lab-result.ts';
import { enterResult } from './enter-result.ts';

/**
 * Corrects a released result: the values become the next version, to be verified and released like any other. A result
 * that was never released is entered again instead.
 * @throws {AppError} NOT_FOUND, RESULT_LOCKED, RESULT_CHANGED
 */
export const amendResult = (
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { resultId, reason, values, note, revision }: AmendResultsInput,
): Promise<{ resultId: string; version: number }> =>
  retryOnConflict(() =>
    db.transaction().execute(async (trx) => {
      const result = await trx
        .selectFrom('results')
        .select(['booking_id', 'released_version'])
        .where('id', '=', resultId)
        .where('lab_id', '=', actor.labId)
        .executeTakeFirst();
      if (!result) throw new AppError('NOT_FOUND');
      // A released result stays released, so this check needs no lock.
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
