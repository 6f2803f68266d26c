import { AppError } from '#/shared/app-error.ts';
import type { DeskVisit, DeskVisitInput } from '#/shared/desk.ts';
import { changeVisit, type DeskActor, type DeskAsking } from './change-visit.ts';
import { completeLines } from './complete-lines.ts';

/**
 * All is done for the person: the lines whose specimens are taken are completed, and commission is due for them.
 * @throws {AppError} NOT_FOUND, SPECIMEN_REQUIRED, NOT_CHANGEABLE (nobody has come)
 */
export const completeVisit = (
  asking: DeskAsking,
  actor: DeskActor,
  { visitId }: DeskVisitInput,
): Promise<DeskVisit> =>
  changeVisit(asking, actor, visitId, async (trx, { lines }) => {
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
