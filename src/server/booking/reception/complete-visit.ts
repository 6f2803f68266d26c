import type { ReceptionVisit, ReceptionVisitInput } from '#/shared/booking/reception.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { changeVisit, type ReceptionActor, type ReceptionContext } from './change-visit.ts';
import { completeLines } from './complete-lines.ts';

/**
 * Completes the lines whose specimens are taken; their commission becomes due.
 * @throws {AppError} NOT_FOUND, SPECIMEN_REQUIRED, NOT_CHANGEABLE (not checked in)
 */
export const completeVisit = (
  ctx: ReceptionContext,
  actor: ReceptionActor,
  { visitId }: ReceptionVisitInput,
): Promise<ReceptionVisit> =>
  changeVisit(ctx, actor, visitId, async (trx, { lines }) => {
    const here = lines.filter(({ status, needs_choice }) => status === 'checked_in' && !needs_choice);
    if (here.length === 0) {
      if (lines.some(({ status }) => status === 'completed')) return;
      throw new AppError('NOT_CHANGEABLE');
    }
    if (here.some(({ specimen_id }) => specimen_id === null)) throw new AppError('SPECIMEN_REQUIRED');
    await completeLines(
      trx,
      actor.userId,
      here.map(({ id }) => id),
    );
  });
