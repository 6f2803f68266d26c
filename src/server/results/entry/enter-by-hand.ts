import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { EnterResultInput } from '#/shared/results/lab-result.ts';
import { enterResult } from './enter-result.ts';

/** Enters typed values as the result of a line. A repeat of the same request gets RESULT_CHANGED. */
export const enterByHand = (
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { bookingId, values, note, revision }: EnterResultInput,
): Promise<{ resultId: string; version: number }> =>
  retryOnConflict(() =>
    db.transaction().execute((trx) =>
      enterResult(trx, actor, {
        bookingId,
        source: 'manual',
        note,
        values,
        fileIds: [],
        ...(revision !== undefined && { expectedRevision: revision }),
      }),
    ),
  );
