import type { EnterResultInput } from '#/shared/lab-result.ts';
import type { Context } from '../context.ts';
import { repeatOnConflict } from '../db/repeat-on-conflict.ts';
import { enterResult } from './enter-result.ts';
import type { LabActor } from './lab-actor.ts';

/** Enters what a person typed as the result of a line. A repeat of the same request finds it changed. */
export const enterByHand = (
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { bookingId, values, note, revision }: EnterResultInput,
): Promise<{ resultId: string; version: number }> =>
  repeatOnConflict(() =>
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
